import { type Corpus, eventsOfDocument, type ShownEvent } from '@zaban/engine';

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
  /** What stands between its words. */
  readonly events: readonly ShownEvent[];
}

/** Reads the text, if the corpus is the build that the request names. */
export function answerFileText(corpus: Corpus, { buildId, document }: FileTextRequest): FileTextAnswer {
  if (corpus.buildId !== buildId) return { text: undefined, events: [] };
  return textOf(corpus, document);
}

/** The whole text of a document, and its events. */
export function textOf(corpus: Corpus, document: number): FileTextAnswer & { readonly text: string } {
  return { text: corpus.documentText(document), events: eventsOfDocument(corpus, document) };
}
