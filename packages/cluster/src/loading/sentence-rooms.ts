import { lastAtMost, type Spans } from '@zaban/engine';
import { MAX_ROOM } from '../schema.ts';

/** The number of tokens before and after each token in its sentence; 0 for a token outside all sentences. */
export class SentenceRooms {
  readonly #spans: Spans | undefined;

  /** `spans`: the sentences, which must not be nested; undefined if the corpus has none, so that only documents are bounds. */
  constructor(spans: Spans | undefined) {
    this.#spans = spans;
  }

  /** Both numbers for each of the tokens [from, to), at most `MAX_ROOM`. Sentences end at `low` and `high`, the bounds of the document. */
  of(from: number, to: number, low: number, high: number): { readonly since: Uint8Array; readonly until: Uint8Array } {
    const since = new Uint8Array(to - from);
    const until = new Uint8Array(to - from);
    const fill = (first: number, last: number, start: number, end: number): void => {
      for (let at = Math.max(first, from); at < Math.min(last, to); at++) {
        since[at - from] = Math.min(MAX_ROOM, at - start);
        until[at - from] = Math.min(MAX_ROOM, end - 1 - at);
      }
    };
    if (this.#spans === undefined) fill(from, to, low, high);
    else {
      const { start, end } = this.#spans;
      for (let span = lastAtMost(end, from) + 1; span < start.length && start[span]! < to; span++) {
        const [first, last] = [Math.max(low, start[span]!), Math.min(high, end[span]!)];
        fill(first, last, first, last);
      }
    }
    return { since, until };
  }
}
