import type { Corpus } from '@zaban/engine';
import { attributesOf } from './spans-in.ts';

/** Writes a corpus in a text format. */
export interface CorpusWriter {
  /** What stands before the first document of a file, and after the last one. */
  readonly head: string;
  readonly tail: string;
  /** The text of a document, in parts. */
  readonly document: (document: number) => Iterable<string>;
}

/** The metadata of a document that have a value, by name. */
export function fieldsOf({ documents }: Corpus, document: number): Map<string, string> {
  return attributesOf({ attributes: documents.fields }, document);
}
