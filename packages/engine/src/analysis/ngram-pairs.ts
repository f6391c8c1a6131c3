import { GrowableUint32 } from '../columns/index.ts';
import type { Tick } from './tick.ts';
import { STRIDE } from './tick.ts';
import type { Units } from './units.ts';

/** Running text as codes: the code at position p is `codeOf[stream[p]]`; the code `size` may stand in no sequence. */
export interface CodedUnits {
  readonly units: Units;
  readonly stream: Uint32Array;
  readonly codeOf: Uint32Array;
  readonly size: number;
}

/** Sequences of one length, numbered: each is a shorter one (or a single code) with one more code behind it. */
export interface Pairs {
  readonly count: number;
  readonly shorter: Uint32Array;
  readonly last: Uint32Array;
  readonly counts: Uint32Array;
  /** All sequences of this length, those that are too rare to be listed included. */
  readonly occurrences: number;
  /** Number of the sequence that starts at each position, NONE where none does; only kept for longer sequences to come. */
  readonly at: Uint32Array | undefined;
  readonly complete: boolean;
}

const NONE = 0xffffffff;

/** Behind the last start of a sequence of this length in a unit. */
function lastStart({ until, end }: Units, unit: number, length: number): number {
  return Math.min(until[unit], end[unit] - length + 1);
}

/**
 * All pairs of neighbouring codes with their counts. The second codes are put together by the first one (a counting
 * sort), then each group is counted in a table of codes that is cleared by what was counted.
 */
export function countPairs({ units, stream, codeOf, size }: CodedUnits, minimum: number, tick: Tick): Pairs {
  const places = new Uint32Array(size + 2);
  for (let unit = 0; unit < units.count; unit++) {
    const to = lastStart(units, unit, 2);
    for (let at = units.start[unit]; at < to; at++) places[codeOf[stream[at]] + 1]++;
  }
  for (let code = 1; code < places.length; code++) places[code] += places[code - 1];
  const seconds = new Uint32Array(places[size]);
  // Those behind a code that may not stand in a sequence come last and are left out.
  const kept = seconds.length;
  let done = 0;
  let nextLook = 0;
  for (let unit = 0; unit < units.count; unit++) {
    if (done >= nextLook) {
      if (!tick(done, kept)) return nothing();
      nextLook = done + STRIDE;
    }
    const to = lastStart(units, unit, 2);
    let first = codeOf[stream[units.start[unit]]];
    for (let at = units.start[unit]; at < to; at++) {
      const second = codeOf[stream[at + 1]];
      const place = places[first]++;
      if (place < kept) seconds[place] = second;
      first = second;
    }
    done += units.end[unit] - units.start[unit];
  }
  const rows = new PairRows(size, minimum);
  let from = 0;
  for (let first = 0; first < size; first++) {
    rows.addGroup(first, seconds, from, places[first]);
    from = places[first];
  }
  return rows.finish(undefined);
}

/**
 * Sequences of `length` tokens, made from those that are one token shorter: positions are put together by the shorter
 * sequence that starts there, then each group is counted by the code that follows.
 */
export function extendPairs(
  { units, stream, codeOf, size }: CodedUnits,
  length: number,
  shorter: Pairs | undefined,
  minimum: number,
  tick: Tick,
): Pairs {
  const groups = shorter?.count ?? size;
  const numberAt = (position: number): number =>
    shorter?.at === undefined ? codeOf[stream[position]] : shorter.at[position];
  const places = new Uint32Array(groups + 1);
  for (let unit = 0; unit < units.count; unit++) {
    for (let at = units.start[unit]; at < lastStart(units, unit, length); at++) {
      const number = numberAt(at);
      if (number < groups) places[number + 1]++;
    }
  }
  for (let group = 1; group <= groups; group++) places[group] += places[group - 1];
  const positions = new Uint32Array(places[groups]);
  for (let unit = 0; unit < units.count; unit++) {
    for (let at = units.start[unit]; at < lastStart(units, unit, length); at++) {
      const number = numberAt(at);
      if (number < groups) positions[places[number]++] = at;
    }
  }
  const at = new Uint32Array(stream.length).fill(NONE);
  const rows = new PairRows(size, minimum);
  const nextCodes = positions.map((position) => codeOf[stream[position + length - 1]]);
  let from = 0;
  for (let group = 0; group < groups; group++) {
    if ((group & 0xffff) === 0 && !tick(from, positions.length)) return nothing();
    const to = places[group];
    rows.addGroup(group, nextCodes, from, to);
    for (let index = from; index < to; index++) at[positions[index]] = rows.numberOf(nextCodes[index]);
    from = to;
  }
  return rows.finish(at);
}

function nothing(): Pairs {
  const empty = new Uint32Array(0);
  return { count: 0, shorter: empty, last: empty, counts: empty, occurrences: 0, at: undefined, complete: false };
}

/** Gathers the pairs that occur often enough, group by group. */
class PairRows {
  readonly #size: number;
  readonly #minimum: number;
  readonly #shorter = new GrowableUint32();
  readonly #last = new GrowableUint32();
  readonly #counts = new GrowableUint32();
  /** By code, of the group at hand: how often it occurs. */
  readonly #tally: Uint32Array;
  /** By code: number of its pair in the group at hand; only right where the group has the code. */
  readonly #numbers: Uint32Array;
  readonly #seen: Uint32Array;
  #occurrences = 0;

  constructor(size: number, minimum: number) {
    this.#size = size;
    this.#minimum = minimum;
    this.#tally = new Uint32Array(size + 1);
    this.#numbers = new Uint32Array(size + 1).fill(NONE);
    this.#seen = new Uint32Array(size + 1);
  }

  /** Adds the pairs of `group` with the codes [from, to) of a list. */
  addGroup(group: number, codes: Uint32Array, from: number, to: number): void {
    const tally = this.#tally;
    const seen = this.#seen;
    let distinct = 0;
    for (let index = from; index < to; index++) {
      const code = codes[index];
      if (tally[code]++ === 0) seen[distinct++] = code;
    }
    this.#occurrences += to - from - tally[this.#size];
    for (let index = 0; index < distinct; index++) {
      const code = seen[index];
      const count = tally[code];
      tally[code] = 0;
      if (count < this.#minimum || code === this.#size) {
        this.#numbers[code] = NONE;
        continue;
      }
      this.#numbers[code] = this.#counts.length;
      this.#shorter.push(group);
      this.#last.push(code);
      this.#counts.push(count);
    }
  }

  /** Number of the pair that the last group makes with a code of it. */
  numberOf(code: number): number {
    return this.#numbers[code];
  }

  finish(at: Uint32Array | undefined): Pairs {
    return {
      count: this.#counts.length,
      shorter: this.#shorter.view(),
      last: this.#last.view(),
      counts: this.#counts.view(),
      occurrences: this.#occurrences,
      at,
      complete: true,
    };
  }
}
