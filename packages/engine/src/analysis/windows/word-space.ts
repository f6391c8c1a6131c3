import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';

/** Whether each match begins and ends with a word. Throws `DeadlineExceeded`. */
export function endInWords({ tokens, typeIsWord }: Corpus, matches: Matches, budget: Budget): boolean {
  let others = 0;
  budget.chunks(0, matches.count, (from, to) => {
    for (let hit = from; hit < to; hit++) {
      others |= 1 - (typeIsWord[tokens[matches.start[hit]]] & typeIsWord[tokens[endOf(matches, hit) - 1]]);
    }
  });
  return others === 0;
}

/**
 * The words of some stretches without the tokens between them, so that a window of words has a fixed length. A position
 * is mapped to the number of words before it. If every match begins and ends with a word, borders keep their place
 * between two words.
 */
export class WordSpace {
  /** Stream entries of the words. */
  stream = new Uint32Array(0);
  /** Border map of the words, in the layout of `borderMap`. */
  borders = new Uint32Array(0);
  #base = 0;
  /** Number of words before a position; index 0 is the position `base`. */
  #before = new Uint32Array(0);
  #count = 0;

  /** Removes all words, and reserves memory for the positions [base, end). */
  clear(base: number, end: number): void {
    const room = end - base + 1;
    if (this.stream.length < room) {
      this.stream = new Uint32Array(room);
      this.#before = new Uint32Array(room);
    }
    this.borders = new Uint32Array(Math.floor(room / 32) + 3);
    this.#base = base;
    this.#count = 0;
  }

  /** Appends the words of a stretch. `borders`: the border map of all tokens. Throws `DeadlineExceeded`. */
  add(corpus: Corpus, entries: Uint32Array, borders: Uint32Array, start: number, end: number, budget: Budget): void {
    budget.chunks(start, end, (from, to) => this.#addWords(corpus, entries, from, to));
    this.#before[end - this.#base] = this.#count;
    budget.chunks(start, end, (from, to) => this.#addBorders(borders, from, to));
    this.#mark(this.#count);
  }

  /** Number of words before a position of a stretch, or before the end of a stretch. */
  numberOf(position: number): number {
    return this.#before[position - this.#base];
  }

  /** The matches with positions mapped to word numbers. Throws `DeadlineExceeded`. */
  numbered({ start, end, width, count }: Matches, budget: Budget): Matches {
    const before = this.#before;
    const base = this.#base;
    const starts = new Uint32Array(count);
    budget.chunks(0, count, (from, to) => {
      for (let hit = from; hit < to; hit++) starts[hit] = before[start[hit] - base];
    });
    if (width === 1) return { count, start: starts, end: undefined, width, labels: undefined };
    const ends = new Uint32Array(count);
    const edges = end ?? start;
    const beyond = end === undefined ? (width as number) : 0;
    budget.chunks(0, count, (from, to) => {
      for (let hit = from; hit < to; hit++) ends[hit] = before[edges[hit] + beyond - base];
    });
    return { count, start: starts, end: ends, width: undefined, labels: undefined };
  }

  #addWords({ tokens, typeIsWord }: Corpus, entries: Uint32Array, from: number, to: number): void {
    const { stream } = this;
    const before = this.#before;
    const base = this.#base;
    let count = this.#count;
    for (let position = from; position < to; position++) {
      before[position - base] = count;
      stream[count] = entries[position];
      count += typeIsWord[tokens[position]];
    }
    this.#count = count;
  }

  #addBorders(borders: Uint32Array, from: number, to: number): void {
    for (let word = from >>> 5; word * 32 < to; word++) {
      for (let bits = borders[word + 1] | 0; bits !== 0; bits &= bits - 1) {
        const position = word * 32 + 31 - Math.clz32(bits & -bits);
        if (position >= from && position < to) this.#mark(this.#before[position - this.#base]);
      }
    }
  }

  #mark(number: number): void {
    this.borders[(number >>> 5) + 1] |= 1 << (number & 31);
  }
}
