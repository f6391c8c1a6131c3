import type { Manifest } from '../format/index.ts';
import type { DocumentsData } from './corpus-data.ts';
import { readSpans, readStringColumn } from './read-strings.ts';
import type { SectionReader } from './section-reader.ts';

/** The documents of a corpus: where each begins and ends, its fields, and what stands before its first token. */
export function readDocuments(
  { documents: { structureName, fields } }: Manifest,
  reader: SectionReader,
): DocumentsData {
  return {
    ...readSpans(reader, false, fields),
    structureName,
    wordCount: reader.varints('words'),
    lead: readStringColumn(reader, 'lead', 'lead'),
  };
}
