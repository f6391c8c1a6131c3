// Writes the documentation as static web pages into a folder of this version; the folders of other versions are kept.
//
//   npm run documents -- --output DIR
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { writeDocuments } from './write-documents.ts';

const { values } = parseArgs({ options: { output: { type: 'string' } } });
if (values.output === undefined) {
  console.error('documents: name a folder: npm run documents -- --output DIR');
  process.exit(1);
}
const version = writeDocuments(resolve(import.meta.dirname, '..'), resolve(values.output));
console.log(`The documents of ${version} are in ${values.output}; index.html leads to them.`);
