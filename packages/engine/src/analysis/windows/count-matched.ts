import type { NumberArray } from '../../columns/index.ts';
import { HITS_PER_CHECK, type Budget } from '../../budget/index.ts';
import { endOf } from '../../matching/index.ts';
import type { HitWindows } from './window-options.ts';

/** Matches with more tokens are counted in chunks, with budget checks between them. */
const LONG_MATCH = 1 << 10;

/** Counts the tokens of matches, each token once, in the unit of their windows: all tokens, or only words. */
export class MatchedTokens {
  /** By stream entry. */
  readonly tally: Uint32Array;
  readonly #windows: HitWindows;
  readonly #stream: NumberArray;
  readonly #budget: Budget;

  /** `stream`: the entries of the tokens, all below `size`. */
  constructor(windows: HitWindows, stream: NumberArray, size: number, budget: Budget) {
    this.tally = new Uint32Array(size);
    this.#windows = windows;
    this.#stream = stream;
    this.#budget = budget;
  }

  /** Adds the tokens of the matches [first, last). Throws `DeadlineExceeded`. */
  add(first: number, last: number): void {
    const { corpus, placed, options } = this.#windows;
    const { matches } = placed;
    const budget = this.#budget;
    const wordsOnly = options.unit === 'words';
    if (matches.width === 1 && !wordsOnly) {
      budget.chunks(first, last, (from, to) => this.#addSingles(from, to));
      return;
    }
    const { tokens, typeIsWord } = corpus;
    const { tally } = this;
    const stream = this.#stream;
    const countTokens = (from: number, to: number): void => {
      for (let at = from; at < to; at++) if (!wordsOnly || typeIsWord[tokens[at]] === 1) tally[stream[at]]++;
    };
    let reached = 0;
    for (let hit = first; hit < last; hit++) {
      if (hit % HITS_PER_CHECK === HITS_PER_CHECK - 1) budget.check(hit, matches.count);
      const end = endOf(matches, hit);
      const from = Math.max(reached, matches.start[hit]);
      // A match may be as long as a document.
      if (end - from > LONG_MATCH) budget.chunks(from, end, countTokens);
      else for (let at = from; at < end; at++) if (!wordsOnly || typeIsWord[tokens[at]] === 1) tally[stream[at]]++;
      reached = Math.max(reached, end);
    }
  }

  /**
   * Most matches of one token are the same word. Runs of equal entries are added up first, since successive increments
   * of one memory cell wait for each other.
   */
  #addSingles(first: number, last: number): void {
    const { start } = this.#windows.placed.matches;
    const { tally } = this;
    const stream = this.#stream;
    let entry = 0;
    let same = 0;
    for (let hit = first; hit < last; hit++) {
      const next = stream[start[hit]];
      if (next !== entry) {
        tally[entry] += same;
        entry = next;
        same = 0;
      }
      same++;
    }
    tally[entry] += same;
  }
}
