import type { Spans } from '@zaban/engine';
import { PASSAGE_TOKENS } from '../schema.ts';

/**
 * The passages of a corpus: at most `PASSAGE_TOKENS` consecutive tokens of one document, or outside all documents. They are
 * numbered in the order of the corpus.
 */
export class Passages {
  readonly count: number;
  /** First position of each passage, and the end of the last. */
  readonly start: Uint32Array;
  /** The first passage of each stretch (a document, or the tokens between two documents); the last entry is `count`. */
  readonly firstOfStretch: readonly number[];

  constructor(documents: { readonly start: Uint32Array; readonly end: Uint32Array }, tokenCount: number) {
    const starts: number[] = [];
    const first: number[] = [];
    let reached = 0;
    const add = (to: number): void => {
      if (to <= reached) return;
      first.push(starts.length);
      for (; reached < to; reached = Math.min(to, reached + PASSAGE_TOKENS)) starts.push(reached);
    };
    for (const [document, start] of documents.start.entries()) {
      add(start);
      add(documents.end[document]!);
    }
    add(tokenCount);
    this.count = starts.length;
    this.start = Uint32Array.from([...starts.values(), tokenCount]);
    this.firstOfStretch = [...first, starts.length];
  }

  /** First position of a passage, or of the passages from `first` to `last`, and the position after the last one. */
  range(first: number, last = first): { readonly from: number; readonly to: number } {
    const from = this.start[first];
    const to = this.start[last + 1];
    if (from === undefined || to === undefined)
      throw new RangeError(`There are ${this.count} passages, and none ${last}.`);
    return { from, to };
  }

  /** The passages of a stretch: its first one, and the one after its last. */
  ofStretch(stretch: number): { readonly first: number; readonly end: number } {
    const first = this.firstOfStretch[stretch];
    const end = this.firstOfStretch[stretch + 1];
    if (first === undefined || end === undefined) throw new RangeError(`There is no stretch ${stretch}.`);
    return { first, end };
  }

  /** Number of tokens of some passages. */
  tokensIn(passages: readonly number[]): number {
    let tokens = 0;
    for (const passage of passages) {
      const { from, to } = this.range(passage);
      tokens += to - from;
    }
    return tokens;
  }

  /** Runs `first, end, …` of the stretches in ascending ranges, which consist of whole stretches. */
  stretchesIn({ start, end }: Spans): number[] {
    const runs: number[] = [];
    for (const [range, from] of start.entries()) {
      const to = end[range]!;
      if (from >= to) continue;
      const [first, behind] = [this.#stretchFrom(from), this.#stretchFrom(to)];
      if (runs.at(-1) === first) runs[runs.length - 1] = behind;
      else runs.push(first, behind);
    }
    return runs;
  }

  /** The first stretch that begins at a position or after it. */
  #stretchFrom(position: number): number {
    const { start, firstOfStretch } = this;
    let low = 0;
    let high = firstOfStretch.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (start[firstOfStretch[middle]!]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The passage that holds a position, by a galloping search from passage `from`, which must not lie after it. */
  at(position: number, from = 0): number {
    const { start } = this;
    let step = 1;
    let low = from;
    let high = from;
    while (high < this.count && start[high]! <= position) {
      low = high;
      high += step;
      step *= 2;
    }
    if (high > this.count) high = this.count;
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (start[middle]! <= position) low = middle;
      else high = middle;
    }
    return low;
  }
}
