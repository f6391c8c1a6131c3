import type { Corpus } from '@zaban/engine';

/** A task: to read the whole text of a document, since joining the tokens of a long text takes time. */
export interface FileTextRequest {
  readonly operation: 'fileText';
  readonly buildId: string;
  /** Number of the document in that build. */
  readonly document: number;
}

export interface FileTextAnswer {
  /** Undefined if another build is in force. */
  readonly text: string | undefined;
}

/** Reads the text, if the corpus is the build that the request names. */
export function answerFileText(corpus: Corpus, { buildId, document }: FileTextRequest): FileTextAnswer {
  return { text: corpus.buildId === buildId ? corpus.documentText(document) : undefined };
}
