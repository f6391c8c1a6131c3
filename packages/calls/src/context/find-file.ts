import type { DocumentInfo } from '@zaban/contract';
import { CallError } from '../errors/call-error.ts';
import type { ServedIndex } from './served-index.ts';

/**
 * The document with a `fileName`.
 * @throws CallError unknown_file
 */
export function findFile(
  { corpus, documents }: ServedIndex,
  fileName: string,
): { readonly number: number; readonly info: DocumentInfo } {
  const number = corpus.documents.find(fileName);
  if (number === -1) throw new CallError('unknown_file', `There is no file “${fileName}” in the corpus.`);
  return { number, info: documents[number]! };
}
