import { type Corpus, onceFor, stretchesOf } from '../../corpus/index.ts';

/**
 * Ascending positions that no match crosses: the starts of all stretches, and the end of the corpus. Computed once for
 * each corpus.
 */
export const bordersOf = onceFor((corpus: Corpus): Uint32Array => {
  const { count, start } = stretchesOf(corpus);
  const borders = new Uint32Array(count + 1);
  borders.set(start);
  borders[count] = corpus.tokenCount;
  return borders;
});

/** The stretch [from, to) between two borders that contains the current position; fastest for ascending positions. */
export class StretchCursor {
  readonly #borders: Uint32Array;
  /** Index of the border at the end of the stretch. */
  #at = 1;
  from = 0;
  to = 0;

  constructor(borders: Uint32Array) {
    this.#borders = borders;
  }

  /** Makes the stretch of this position the current one. */
  moveTo(position: number): void {
    if (position < this.to && position >= this.from) return;
    const borders = this.#borders;
    let at = position >= this.to ? this.#at : 1;
    while (borders[at] <= position) at += 1;
    this.#at = at;
    this.from = borders[at - 1];
    this.to = borders[at];
  }
}
