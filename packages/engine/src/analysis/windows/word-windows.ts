import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Segments } from './position-set.ts';
import type { WindowBounds } from './window-bounds.ts';

/** Bounds of windows measured in words: punctuation between the words lies inside the window but is not counted. */
export class WordBounds implements WindowBounds {
  readonly #corpus: Pick<Corpus, 'tokens' | 'typeIsWord'>;
  /** The bounds that no window may cross. */
  readonly #room: WindowBounds;
  readonly #left: number;
  readonly #right: number;
  readonly #budget: Budget;

  constructor(
    corpus: Pick<Corpus, 'tokens' | 'typeIsWord'>,
    room: WindowBounds,
    [left, right]: readonly [number, number],
    budget: Budget,
  ) {
    this.#corpus = corpus;
    this.#room = room;
    this.#left = left;
    this.#right = right;
    this.#budget = budget;
  }

  before(start: number): number {
    const { tokens, typeIsWord } = this.#corpus;
    const room = this.#room.before(start);
    let width = 0;
    for (let words = 0; words < this.#left && width < room; width++) {
      if (width % STEPS_PER_CHECK === STEPS_PER_CHECK - 1) this.#budget.check();
      words += typeIsWord[tokens[start - width - 1]];
    }
    return width;
  }

  behind(end: number): number {
    const { tokens, typeIsWord } = this.#corpus;
    const room = this.#room.behind(end);
    let width = 0;
    for (let words = 0; words < this.#right && width < room; width++) {
      if (width % STEPS_PER_CHECK === STEPS_PER_CHECK - 1) this.#budget.check();
      words += typeIsWord[tokens[end + width]];
    }
    return width;
  }
}

/** The segments with punctuation cut out. */
export function wordsOf({ tokens, typeIsWord }: Corpus, { start, end, count }: Segments): Segments {
  const starts = new GrowableUint32(2 * count);
  const ends = new GrowableUint32(2 * count);
  for (let segment = 0; segment < count; segment++) {
    let from = start[segment];
    for (let at = from; at < end[segment]; at++) {
      if (typeIsWord[tokens[at]] === 1) continue;
      if (from < at) {
        starts.push(from);
        ends.push(at);
      }
      from = at + 1;
    }
    if (from < end[segment]) {
      starts.push(from);
      ends.push(end[segment]);
    }
  }
  return { start: starts.view(), end: ends.view(), count: starts.length };
}
