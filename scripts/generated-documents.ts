// Writes the documents that are made from the code: the reference and the folders of the packages, the measures, and the coverage of
// the specification. They are not committed; a build, a release and the check of links make them.
//
//   npm run reference
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresDocument } from './features-document.ts';
import { foldersDocument } from './folders-document.ts';
import { measuresDocument } from './measures-document.ts';
import { relationsDocument } from './relations-document.ts';
import { REFERENCE_PACKAGES, referenceDocument } from './reference.ts';
import { specificationDocument } from './specification-document.ts';

const DOCS = join(import.meta.dirname, '../docs');

export function writeGeneratedDocuments(): void {
  mkdirSync(join(DOCS, 'reference'), { recursive: true });
  for (const name of REFERENCE_PACKAGES) writeFileSync(join(DOCS, 'reference', `${name}.md`), referenceDocument(name));
  writeFileSync(join(DOCS, 'reference', 'folders.md'), foldersDocument());
  writeFileSync(join(DOCS, 'reference', 'features.md'), featuresDocument());
  writeFileSync(join(DOCS, 'reference', 'relations.md'), relationsDocument());
  writeFileSync(join(DOCS, 'measures.md'), measuresDocument());
  writeFileSync(join(DOCS, 'specification-coverage.md'), specificationDocument());
}

if (import.meta.main) writeGeneratedDocuments();
