import type { Corpus } from '../corpus/corpus.ts';
import { RequestError } from '../errors.ts';

/**
 * A whole text of the corpus, character for character as in its source.
 *
 * @param fileName as in answers: `docs.files` of lines, `fileName` of documents
 * @throws RequestError `unknown_file` when the corpus has no such text
 */
export function readText(corpus: Corpus, fileName: string): string {
  const document = corpus.documents.find(fileName);
  if (document === -1) throw new RequestError('unknown_file', `There is no text “${fileName}” in the corpus.`);
  return corpus.documentText(document);
}
