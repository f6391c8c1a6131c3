import type { Corpus } from '../../corpus/index.ts';

const cache = new WeakMap<Corpus, Uint32Array>();

/**
 * Ascending positions that no match crosses: document borders, and both ends of the corpus. Tokens outside all
 * documents form stretches of their own. Computed once for each corpus.
 */
export function bordersOf(corpus: Corpus): Uint32Array {
  let borders = cache.get(corpus);
  if (borders === undefined) {
    const { start, end } = corpus.documents;
    const all = new Uint32Array(start.length + end.length + 2);
    all.set(start, 1);
    all.set(end, start.length + 1);
    all[all.length - 1] = corpus.tokenCount;
    all.sort();
    borders = all.filter((border, index) => index === 0 || border !== all[index - 1]);
    cache.set(corpus, borders);
  }
  return borders;
}

/** The stretch between two borders that contains the current position; fastest for ascending positions. */
export class Stretches {
  readonly #borders: Uint32Array;
  /** Index of the border at the end of the stretch. */
  #at = 1;
  from = 0;
  to = 0;

  constructor(borders: Uint32Array) {
    this.#borders = borders;
  }

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
