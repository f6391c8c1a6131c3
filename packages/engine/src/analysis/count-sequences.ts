import type { CodedText, CodeRange } from './coded-text.ts';
import { NONE, SequenceRows } from './sequence-rows.ts';
import type { SequenceLevel } from './sequence-rows.ts';
import { STRIDE } from './tick.ts';
import type { Tick } from './tick.ts';
import type { Units } from './units.ts';

/** Sequences of n codes with their counts. */
export interface CountedSequences {
  /** The codes of the sequences: the first ones, the second ones, and so on. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  readonly occurrences: Occurrences;
}

/**
 * All sequences, rare ones included, by the count of the beginning that lacks their last code: a beginning that is too rare
 * is not followed. Single codes are never too rare; what they begin stands under `Infinity`.
 */
export type Occurrences = ReadonlyMap<number, number>;

/** All sequences whose beginnings occur often enough. */
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

/** Groups of sequences between two looks at the clock. */
const GROUPS = 1 << 14;

/**
 * The sequences of n codes that begin with one of a range of codes, and occur at least `minimum` times; undefined when the
 * time was up. Whatever begins with other codes need not be looked at: ranges can be counted apart from each other.
 */
export function countSequences(
  text: CodedText,
  n: number,
  minimum: number,
  first: CodeRange,
  tick: Tick,
): CountedSequences | undefined {
  if (n === 2) return countPairs(text, minimum, first, tick);
  const levels: SequenceLevel[] = [];
  let starts = startsOf(text, n, first, tick);
  for (let length = 2; length <= n && starts !== undefined; length++) {
    const { level, numbers, occurrences } = extend(text, length, starts, minimum, tick);
    if (level === undefined) return undefined;
    levels.push(level);
    if (length === n) return flatten(levels, occurrences);
    starts = regroup(starts, numbers, level.counts, length, tick);
  }
  return undefined;
}

/** Behind the last start of a sequence of this length in a unit. */
function lastStart({ until, end }: Units, unit: number, length: number): number {
  return Math.min(until[unit], end[unit] - length + 1);
}

/**
 * Pairs of neighbouring codes. The second codes are put together by the first one (a counting sort), then each group is
 * counted in a table of codes that is cleared by what was counted.
 */
function countPairs(
  { units, stream, codeOf, size }: CodedText,
  minimum: number,
  { from: low, to: high }: CodeRange,
  tick: Tick,
): CountedSequences | undefined {
  const width = Math.min(high, size) - low;
  // One place more takes what begins with another code.
  const places = new Uint32Array(width + 2);
  let done = 0;
  let nextLook = 0;
  const looks = 2 * stream.length;
  for (let unit = 0; unit < units.count; unit++) {
    if (done >= nextLook) {
      if (!tick(done, looks)) return undefined;
      nextLook = done + STRIDE;
    }
    const to = lastStart(units, unit, 2);
    for (let at = units.start[unit]; at < to; at++) {
      const group = (codeOf[stream[at]] - low) >>> 0;
      places[(group < width ? group : width) + 1]++;
    }
    done += units.end[unit] - units.start[unit];
  }
  for (let group = 1; group < places.length; group++) places[group] += places[group - 1];
  const kept = places[width];
  const seconds = new Uint32Array(kept);
  nextLook = done;
  for (let unit = 0; unit < units.count; unit++) {
    if (done >= nextLook) {
      if (!tick(done, looks)) return undefined;
      nextLook = done + STRIDE;
    }
    const to = lastStart(units, unit, 2);
    let code = codeOf[stream[units.start[unit]]];
    for (let at = units.start[unit]; at < to; at++) {
      const second = codeOf[stream[at + 1]];
      const group = (code - low) >>> 0;
      if (group < width) seconds[places[group]++] = second;
      code = second;
    }
    done += units.end[unit] - units.start[unit];
  }
  const rows = new SequenceRows(size, minimum);
  let from = 0;
  let pairs = 0;
  for (let group = 0; group < width; group++) {
    if (group % GROUPS === 0 && !tick(from, kept)) return undefined;
    pairs += rows.add(low + group, seconds, from, places[group]);
    from = places[group];
  }
  const { shorter, last, counts } = rows.finish();
  return { columns: [shorter, last], counts, occurrences: new Map([[Infinity, pairs]]) };
}

/** Where sequences may begin, put together by the number of the shorter sequence that stands there. */
interface Starts {
  readonly positions: Uint32Array;
  /** Tokens from each start to the end of its unit, at most n. */
  readonly room: Uint8Array;
  /** The starts of the group g are [borders[g], borders[g + 1]); `shorter` says what its beginning is. */
  readonly borders: Uint32Array;
  readonly shorter: (group: number) => number;
  /** How often the beginning of a group occurs; `Infinity` for single codes. */
  readonly countOf: (group: number) => number;
}

/** The starts of all sequences of two tokens or more, by their first codes. */
function startsOf(
  { units, stream, codeOf, size }: CodedText,
  n: number,
  { from: low, to: high }: CodeRange,
  tick: Tick,
): Starts | undefined {
  const width = Math.min(high, size) - low;
  const borders = new Uint32Array(width + 1);
  let done = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (unit % GROUPS === 0 && !tick(done, 2 * stream.length)) return undefined;
    const to = lastStart(units, unit, 2);
    for (let at = units.start[unit]; at < to; at++) {
      const group = (codeOf[stream[at]] - low) >>> 0;
      if (group < width) borders[group + 1]++;
    }
    done += units.end[unit] - units.start[unit];
  }
  for (let group = 1; group <= width; group++) borders[group] += borders[group - 1];
  const positions = new Uint32Array(borders[width]);
  const room = new Uint8Array(positions.length);
  const places = borders.slice();
  for (let unit = 0; unit < units.count; unit++) {
    if (unit % GROUPS === 0 && !tick(done, 2 * stream.length)) return undefined;
    const to = lastStart(units, unit, 2);
    for (let at = units.start[unit]; at < to; at++) {
      const group = (codeOf[stream[at]] - low) >>> 0;
      if (group >= width) continue;
      const place = places[group]++;
      positions[place] = at;
      room[place] = Math.min(n, units.end[unit] - at);
    }
    done += units.end[unit] - units.start[unit];
  }
  return { positions, room, borders, shorter: (group) => low + group, countOf: () => Infinity };
}

/** The sequences of `length` tokens at some starts, and for each start the number of its sequence. */
function extend(
  { stream, codeOf, size }: CodedText,
  length: number,
  { positions, borders, shorter, countOf }: Starts,
  minimum: number,
  tick: Tick,
): { level: SequenceLevel | undefined; numbers: Uint32Array; occurrences: Occurrences } {
  const rows = new SequenceRows(size, minimum);
  const occurrences = new Map<number, number>();
  const nextCodes = new Uint32Array(positions.length);
  for (let index = 0; index < positions.length; index++) {
    if (index % STRIDE === 0 && !tick(index, 2 * positions.length)) {
      return { level: undefined, numbers: nextCodes, occurrences };
    }
    nextCodes[index] = codeOf[stream[positions[index] + length - 1]];
  }
  // The number of the sequence at each start takes the place of the code that ends it.
  const numbers = nextCodes;
  for (let group = 0; group + 1 < borders.length; group++) {
    const [from, to] = [borders[group], borders[group + 1]];
    if (group % GROUPS === 0 && !tick(positions.length + from, 2 * positions.length))
      return { level: undefined, numbers, occurrences };
    addTo(occurrences, countOf(group), rows.add(shorter(group), nextCodes, from, to));
    for (let index = from; index < to; index++) numbers[index] = rows.numberOf(nextCodes[index]);
  }
  return { level: rows.finish(), numbers, occurrences };
}

/** The starts by the sequences of `length` tokens that stand there, without those that go no further. */
function regroup(
  { positions, room }: Starts,
  numbers: Uint32Array,
  counts: Uint32Array,
  length: number,
  tick: Tick,
): Starts | undefined {
  if (!tick(0, 2)) return undefined;
  const places = new Uint32Array(counts.length + 1);
  for (let index = 0; index < numbers.length; index++) {
    if (numbers[index] !== NONE && room[index] > length) places[numbers[index] + 1]++;
  }
  for (let number = 1; number < places.length; number++) places[number] += places[number - 1];
  if (!tick(1, 2)) return undefined;
  const longer = new Uint32Array(places[places.length - 1]);
  const roomOfLonger = new Uint8Array(longer.length);
  const next = places.slice();
  for (let index = 0; index < numbers.length; index++) {
    if (numbers[index] === NONE || room[index] <= length) continue;
    const place = next[numbers[index]]++;
    longer[place] = positions[index];
    roomOfLonger[place] = room[index];
  }
  const countOf = (group: number): number => counts[group];
  return { positions: longer, room: roomOfLonger, borders: places, shorter: (group) => group, countOf };
}

/** The codes of the longest sequences, column by column. */
function flatten(levels: readonly SequenceLevel[], occurrences: Occurrences): CountedSequences {
  const { counts } = levels[levels.length - 1];
  const columns: Uint32Array[] = [];
  let numbers = Uint32Array.from(counts.keys());
  for (const { shorter, last } of levels.toReversed()) {
    columns.unshift(numbers.map((number) => last[number]));
    numbers = numbers.map((number) => shorter[number]);
  }
  return { columns: [numbers, ...columns], counts, occurrences };
}
