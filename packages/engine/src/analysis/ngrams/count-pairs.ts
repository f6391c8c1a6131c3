import { STEPS, type Budget } from '../../budget/index.ts';
import { releaseNumbers } from '../../columns/index.ts';
import type { CodeRange, CodedText } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { PairRows } from './pair-rows.ts';
import { inUnits, lastStart } from './units.ts';

/**
 * Counts the pairs of adjacent codes that begin with a code of the range and occur at least `minimum` times. The second
 * codes are grouped by the first one (a counting sort); then each group is counted in an array of codes, of which only
 * the used elements are cleared. Throws `DeadlineExceeded`.
 */
export function countPairs(
  text: CodedText,
  minimum: number,
  { from: low, to: high }: CodeRange,
  budget: Budget,
): CountedSequences {
  const { units, size } = text;
  const width = Math.min(high, size) - low;
  // The last counter counts all pairs that begin with other codes.
  const places = new Uint32Array(width + 2);
  const groups = new PairGroups(text, low, places);
  inUnits(units, 0, budget, (from, to) => groups.countFirst(from, to));
  for (let group = 1; group < places.length; group++) places[group] += places[group - 1];
  const seconds = new Uint32Array(places[width]);
  inUnits(units, 1, budget, (from, to) => groups.placeSeconds(from, to, seconds));
  const rows = new PairRows(size, minimum, budget);
  let pairs = 0;
  let from = 0;
  for (let group = 0; group < width; group++) {
    const to = places[group];
    budget.spend(STEPS.hit + to - from, group, width);
    pairs += rows.add(low + group, seconds, from, to);
    from = to;
  }
  releaseNumbers(seconds);
  const { columns, counts } = rows.finish();
  return { columns, counts, occurrences: new Map([[Infinity, pairs]]), total: counts.length };
}

/** The pairs of a text in groups by their first code. */
class PairGroups {
  readonly #text: CodedText;
  /** Group 0 has the pairs that begin with this code. */
  readonly #low: number;
  readonly #places: Uint32Array;

  constructor(text: CodedText, low: number, places: Uint32Array) {
    this.#text = text;
    this.#low = low;
    this.#places = places;
  }

  /** Counts the pairs of some units, at index group + 1 of the places; the last index counts all that are in no group. */
  countFirst(from: number, to: number): void {
    const { units, stream, codeOf } = this.#text;
    const [low, places] = [this.#low, this.#places];
    const width = places.length - 2;
    for (let unit = from; unit < to; unit++) {
      const last = lastStart(units, unit, 2);
      for (let at = units.start[unit]; at < last; at++) {
        const group = (codeOf[stream[at]] - low) >>> 0;
        places[(group < width ? group : width) + 1]++;
      }
    }
  }

  /** Writes the second code of each pair to the place of its group, which moves on by one. */
  placeSeconds(from: number, to: number, seconds: Uint32Array): void {
    const { units, stream, codeOf } = this.#text;
    const [low, places] = [this.#low, this.#places];
    const width = places.length - 2;
    for (let unit = from; unit < to; unit++) {
      const last = lastStart(units, unit, 2);
      let code = codeOf[stream[units.start[unit]]];
      for (let at = units.start[unit]; at < last; at++) {
        const second = codeOf[stream[at + 1]];
        const group = (code - low) >>> 0;
        if (group < width) seconds[places[group]++] = second;
        code = second;
      }
    }
  }
}
