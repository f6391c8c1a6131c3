import type { Corpus } from '@zaban/engine';

/** A request to a worker for the whole text of a document, since joining the tokens of a long text takes time. */
export interface FileTextRequest {
  readonly operation: 'fileText';
  readonly buildId: string;
  /** Number of the document in that build. */
  readonly document: number;
}

/** The answer of a worker to a `FileTextRequest`. */
export interface FileTextAnswer {
  /** Undefined if the worker has another build. */
  readonly text: string | undefined;
}

/** Reads the text, if the corpus is the build that the request names. */
export function answerFileText(corpus: Corpus, { buildId, document }: FileTextRequest): FileTextAnswer {
  return { text: corpus.buildId === buildId ? corpus.documentText(document) : undefined };
}
