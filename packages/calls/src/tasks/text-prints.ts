import { hash128, type Corpus } from '@zaban/engine';

/** A task: to tell the texts of two builds from each other, since all of their tokens must be read. */
export interface TextPrintsRequest {
  readonly operation: 'textPrints';
}

export interface TextPrintsAnswer {
  readonly buildId: string;
  /** A hash of the text of each document, by its number. */
  readonly prints: readonly string[];
}

const UTF8 = new TextEncoder();

/** Hashes the texts. */
export function answerTextPrints(corpus: Corpus): TextPrintsAnswer {
  const prints = Array.from({ length: corpus.documents.count }, (_, document) =>
    hash128(UTF8.encode(corpus.documentText(document))),
  );
  return { buildId: corpus.buildId, prints };
}
