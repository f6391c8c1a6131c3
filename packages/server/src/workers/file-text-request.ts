import type { Corpus } from '@zaban/engine';

/** The whole text of a document, asked of a worker like an operation: a long one takes a while to put together. */
export interface FileTextRequest {
  readonly operation: 'fileText';
  readonly buildId: string;
  /** Its number in that build. */
  readonly document: number;
}

export interface FileTextAnswer {
  /** Undefined when the worker has another build by now. */
  readonly text: string | undefined;
}

export function isFileTextRequest(request: unknown): request is FileTextRequest {
  return (request as { operation?: unknown }).operation === 'fileText';
}

export function answerFileText(corpus: Corpus, { buildId, document }: FileTextRequest): FileTextAnswer {
  return { text: corpus.buildId === buildId ? corpus.documentText(document) : undefined };
}
