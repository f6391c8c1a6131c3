import { STEPS, STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import { ascending, numbersOf } from '../ordering/index.ts';
import type { CodeRange, CodedText } from './coded-text.ts';
import { NONE, SequenceRows } from './sequence-rows.ts';
import type { SequenceLevel } from './sequence-rows.ts';
import { inUnits, lastStart } from './units.ts';

/** Sequences of n codes with their counts. */
export interface CountedSequences {
  /** The codes of the sequences by column: the first codes, the second codes, and so on. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  readonly occurrences: Occurrences;
}

/**
 * Occurrences of all sequences, including rare ones, by the frequency of the sequence without its last code: sequences whose
 * beginning is too rare are not counted. Single codes are never too rare; their key is `Infinity`.
 */
export type Occurrences = ReadonlyMap<number, number>;

/** Occurrences of all sequences whose beginning has a minimum frequency. */
export function occurrencesFrom(occurrences: Occurrences, minimum: number): number {
  let all = 0;
  for (const [count, following] of occurrences) if (count >= minimum) all += following;
  return all;
}

/** The occurrences of several shares of a text. */
export function joinedOccurrences(shares: readonly Occurrences[]): Occurrences {
  const all = new Map<number, number>();
  for (const share of shares) for (const [count, following] of share) addTo(all, count, following);
  return all;
}

function addTo(occurrences: Map<number, number>, count: number, following: number): void {
  occurrences.set(count, (occurrences.get(count) ?? 0) + following);
}

/**
 * The sequences of n codes that begin with a code of `first` and occur at least `minimum` times. Different ranges of first codes
 * can be counted independently. Throws `DeadlineExceeded`.
 */
export function countSequences(
  text: CodedText,
  n: number,
  minimum: number,
  first: CodeRange,
  budget: Budget,
): CountedSequences {
  if (n === 2) return countPairs(text, minimum, first, budget);
  const levels: SequenceLevel[] = [];
  let starts = startsOf(text, n, first, budget);
  for (let length = 2; ; length++) {
    const { level, numbers, occurrences } = extend(text, length, starts, minimum, budget);
    levels.push(level);
    if (length === n) return flatten(levels, occurrences, budget);
    starts = regroup(starts, numbers, level.counts, length, budget);
  }
}

/**
 * Pairs of adjacent codes. The second codes are grouped by the first one (a counting sort); then each group is counted in a table
 * of codes, of which only the used entries are cleared.
 */
function countPairs(
  text: CodedText,
  minimum: number,
  { from: low, to: high }: CodeRange,
  budget: Budget,
): CountedSequences {
  const { units, size } = text;
  const width = Math.min(high, size) - low;
  // The last counter takes all sequences that begin with other codes.
  const places = new Uint32Array(width + 2);
  inUnits(units, 0, budget, (from, to) => countFirst(text, from, to, low, width, places));
  for (let group = 1; group < places.length; group++) places[group] += places[group - 1];
  const seconds = new Uint32Array(places[width]);
  inUnits(units, 1, budget, (from, to) => placeSeconds(text, from, to, low, width, places, seconds));
  const rows = new SequenceRows(size, minimum);
  let pairs = 0;
  inGroups(
    width,
    (group) => places[group],
    budget,
    (group, from, to) => {
      pairs += rows.add(low + group, seconds, from, to, budget);
    },
  );
  const { shorter, last, counts } = rows.finish();
  return { columns: [shorter, last], counts, occurrences: new Map([[Infinity, pairs]]) };
}

/** Counts the pairs of some units by their first code, at index code + 1; the last index is for all other codes. */
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

/** Writes the second codes of pairs into the group of their first code. */
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

/**
 * Visits groups and checks the budget in between. A group is the range from the end of the group before it to its own end.
 * Throws `DeadlineExceeded`.
 */
function inGroups(
  count: number,
  endOf: (group: number) => number,
  budget: Budget,
  visit: (group: number, from: number, to: number) => void,
): void {
  let from = 0;
  for (let group = 0; group < count; group++) {
    const to = endOf(group);
    budget.spend(STEPS.hit + to - from, group, count);
    visit(group, from, to);
    from = to;
  }
}

/** Positions where sequences begin, grouped by the shorter sequence at the position. */
interface Starts {
  readonly positions: Uint32Array;
  /** Tokens from each start to the end of its unit, at most n. */
  readonly room: Uint8Array;
  /** The starts of group g are [borders[g], borders[g + 1]); `shorter(g)` is the number of its shorter sequence. */
  readonly borders: Uint32Array;
  readonly shorter: (group: number) => number;
  /** Frequency of the shorter sequence of a group; `Infinity` for single codes. */
  readonly countOf: (group: number) => number;
}

/** The starts of all sequences of two tokens or more, by their first codes. Throws `DeadlineExceeded`. */
function startsOf(text: CodedText, n: number, { from: low, to: high }: CodeRange, budget: Budget): Starts {
  const { units, stream, codeOf, size } = text;
  const width = Math.min(high, size) - low;
  // The last counter takes all sequences that begin with other codes.
  const counts = new Uint32Array(width + 2);
  inUnits(units, 0, budget, (from, to) => countFirst(text, from, to, low, width, counts));
  const borders = counts.subarray(0, width + 1);
  for (let group = 1; group <= width; group++) borders[group] += borders[group - 1];
  const positions = new Uint32Array(borders[width]);
  const room = new Uint8Array(positions.length);
  const places = borders.slice();
  inUnits(units, 1, budget, (first, behind) => {
    for (let unit = first; unit < behind; unit++) {
      const to = lastStart(units, unit, 2);
      for (let at = units.start[unit]; at < to; at++) {
        const group = (codeOf[stream[at]] - low) >>> 0;
        if (group >= width) continue;
        const place = places[group]++;
        positions[place] = at;
        room[place] = Math.min(n, units.end[unit] - at);
      }
    }
  });
  return { positions, room, borders, shorter: (group) => low + group, countOf: () => Infinity };
}

/** The sequences of `length` tokens at some starts, and for each start the number of its sequence. Throws `DeadlineExceeded`. */
function extend(
  { stream, codeOf, size }: CodedText,
  length: number,
  { positions, borders, shorter, countOf }: Starts,
  minimum: number,
  budget: Budget,
): { level: SequenceLevel; numbers: Uint32Array; occurrences: Occurrences } {
  const rows = new SequenceRows(size, minimum);
  const occurrences = new Map<number, number>();
  const nextCodes = new Uint32Array(positions.length);
  budget.chunks(0, positions.length, (from, to) => {
    for (let index = from; index < to; index++) nextCodes[index] = codeOf[stream[positions[index] + length - 1]];
  });
  // The array is reused: the number of the sequence at each start replaces its last code.
  const numbers = nextCodes;
  const number = (from: number, to: number): void => {
    for (let index = from; index < to; index++) numbers[index] = rows.numberOf(nextCodes[index]);
  };
  inGroups(
    borders.length - 1,
    (group) => borders[group + 1],
    budget,
    (group, from, to) => {
      addTo(occurrences, countOf(group), rows.add(shorter(group), nextCodes, from, to, budget));
      if (to - from <= STEPS_PER_CHECK) number(from, to);
      else budget.chunks(from, to, number);
    },
  );
  return { level: rows.finish(), numbers, occurrences };
}

/** The starts grouped by the sequence of `length` tokens at the position, without those at the end of their unit. Throws `DeadlineExceeded`. */
function regroup(
  { positions, room }: Starts,
  numbers: Uint32Array,
  counts: Uint32Array,
  length: number,
  budget: Budget,
): Starts {
  const places = new Uint32Array(counts.length + 1);
  budget.chunks(0, numbers.length, (from, to) => {
    for (let index = from; index < to; index++) {
      if (numbers[index] !== NONE && room[index] > length) places[numbers[index] + 1]++;
    }
  });
  budget.chunks(1, places.length, (from, to) => {
    for (let number = from; number < to; number++) places[number] += places[number - 1];
  });
  const longer = new Uint32Array(places[places.length - 1]);
  const roomOfLonger = new Uint8Array(longer.length);
  const next = places.slice();
  budget.chunks(0, numbers.length, (from, to) => {
    for (let index = from; index < to; index++) {
      if (numbers[index] === NONE || room[index] <= length) continue;
      const place = next[numbers[index]]++;
      longer[place] = positions[index];
      roomOfLonger[place] = room[index];
    }
  });
  const countOf = (group: number): number => counts[group];
  return { positions: longer, room: roomOfLonger, borders: places, shorter: (group) => group, countOf };
}

/** The codes of the longest sequences, column by column. Throws `DeadlineExceeded`. */
function flatten(levels: readonly SequenceLevel[], occurrences: Occurrences, budget: Budget): CountedSequences {
  const { counts } = levels[levels.length - 1];
  const columns: Uint32Array[] = [];
  let numbers = ascending(counts.length, budget);
  for (const { shorter, last } of levels.toReversed()) {
    columns.unshift(numbersOf(last, numbers, budget));
    numbers = numbersOf(shorter, numbers, budget);
  }
  return { columns: [numbers, ...columns], counts, occurrences };
}
