import { STEPS, type Budget } from '../../budget/index.ts';
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
  inUnits(units, 0, budget, (from, to) => countFirst(text, from, to, low, width, places));
  for (let group = 1; group < places.length; group++) places[group] += places[group - 1];
  const seconds = new Uint32Array(places[width]);
  inUnits(units, 1, budget, (from, to) => placeSeconds(text, from, to, low, width, places, seconds));
  const rows = new PairRows(size, minimum);
  let pairs = 0;
  let from = 0;
  for (let group = 0; group < width; group++) {
    const to = places[group];
    budget.spend(STEPS.hit + to - from, group, width);
    pairs += rows.add(low + group, seconds, from, to, budget);
    from = to;
  }
  const { columns, counts } = rows.finish();
  return { columns, counts, occurrences: new Map([[Infinity, pairs]]), total: counts.length };
}

/** Counts the pairs of some units by their first code, at index code + 1; the last index counts all other codes. */
function countFirst(
  { units, stream, codeOf }: CodedText,
  from: number,
  to: number,
  low: number,
  width: number,
  places: Uint32Array,
): void {
  for (let unit = from; unit < to; unit++) {
    const last = lastStart(units, unit, 2);
    for (let at = units.start[unit]; at < last; at++) {
      const group = (codeOf[stream[at]] - low) >>> 0;
      places[(group < width ? group : width) + 1]++;
    }
  }
}

/** Writes the second code of each pair into the group of its first code. */
function placeSeconds(
  { units, stream, codeOf }: CodedText,
  from: number,
  to: number,
  low: number,
  width: number,
  places: Uint32Array,
  seconds: Uint32Array,
): void {
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
