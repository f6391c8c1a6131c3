import type { Corpus } from './corpus.ts';
import { onceFor } from './once.ts';

/** Document number of a stretch that is outside all documents. */
export const NO_DOCUMENT = 0xffffffff;

/**
 * The corpus as consecutive ranges of tokens that no match and no context crosses: the documents that have tokens, and
 * the tokens between documents where there are some.
 */
export interface Stretches {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly document: Uint32Array;
}

/** The stretches of a corpus, ascending. Computed once for each corpus. */
export const stretchesOf = onceFor(({ documents, tokenCount }: Corpus): Stretches => {
  const start = new Uint32Array(documents.count * 2 + 1);
  const end = new Uint32Array(start.length);
  const document = new Uint32Array(start.length);
  let count = 0;
  let reached = 0;
  const add = (to: number, number: number): void => {
    if (to <= reached) return;
    start[count] = reached;
    end[count] = to;
    document[count++] = number;
    reached = to;
  };
  for (let number = 0; number < documents.count; number++) {
    add(documents.start[number], NO_DOCUMENT);
    add(documents.end[number], number);
  }
  add(tokenCount, NO_DOCUMENT);
  return { count, start: start.subarray(0, count), end: end.subarray(0, count), document: document.subarray(0, count) };
});
