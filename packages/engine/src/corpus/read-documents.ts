import type { Manifest } from '../format/index.ts';
import type { DocumentsData } from './corpus-data.ts';
import { readSpans, readStringColumn } from './read-strings.ts';
import type { SectionReader } from './section-reader.ts';

/** Reads the documents of a corpus: their borders, their fields, and the text before their first token. */
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
