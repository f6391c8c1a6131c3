import { STEPS, STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { Matches } from '../../matching/index.ts';
import type { PlacedMatches } from '../hits/index.ts';
import type { Codes } from '../values/index.ts';
import { SequenceTable } from './sequence-table.ts';

/** Matches that are numbered together: few enough that their codes stay in the processor cache. */
const BLOCK = 4096;

/** A token position relative to a match: `L` 1 is the token before its start, `R` 1 the token at its end. */
export interface Side {
  readonly side: 'L' | 'R';
  readonly distance: number;
}

/** The matches [from, to) of a run, and a number for each of them. */
export interface NumberedHits {
  readonly numbers: Uint32Array;
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/*
 * "Appending" a code to a number makes it the last digit of the number: number × `base` + code. With base 0 the number
 * becomes the code.
 */

/** Appends the code of the token at a position relative to each match; 0 outside its document. */
export function appendBeside(
  { numbers, run, from: first, to }: NumberedHits,
  base: number,
  { matches, stretches, runs }: PlacedMatches,
  { side, distance }: Side,
  { stream, codeOf }: Codes,
): void {
  const { start, end, width } = matches;
  const low = stretches.start[runs.stretch[run]];
  const high = stretches.end[runs.stretch[run]];
  if (side === 'L') {
    const least = low + distance;
    for (let hit = first; hit < to; hit++) {
      const from = start[hit];
      const code = from >= least ? codeOf[stream[from - distance]] : 0;
      numbers[hit - first] = Math.imul(numbers[hit - first], base) + code;
    }
    return;
  }
  const edges = end ?? start;
  const step = (end === undefined ? (width as number) : 0) + distance - 1;
  const most = high - step;
  for (let hit = first; hit < to; hit++) {
    const from = edges[hit];
    const code = from < most ? codeOf[stream[from + step]] : 0;
    numbers[hit - first] = Math.imul(numbers[hit - first], base) + code;
  }
}

/** Appends the code of the token of each match, for matches of one token. */
export function appendSingles(
  { numbers, from, to }: NumberedHits,
  base: number,
  { start }: Matches,
  { stream, codeOf }: Codes,
): void {
  for (let hit = from; hit < to; hit++) {
    numbers[hit - from] = Math.imul(numbers[hit - from], base) + codeOf[stream[start[hit]]];
  }
}

/**
 * Appends the code of one token of each match, counted from the first token, 1, or if `token` is negative from the last,
 * -1; 0 for matches that have no such token.
 */
export function appendInside(
  { numbers, from: first, to }: NumberedHits,
  base: number,
  { start, end, width = 0 }: Matches,
  token: number,
  { stream, codeOf }: Codes,
): void {
  for (let hit = first; hit < to; hit++) {
    const from = start[hit];
    const until = end === undefined ? from + width : end[hit];
    const at = token > 0 ? from + token - 1 : until + token;
    const code = at >= from && at < until ? codeOf[stream[at]] : 0;
    numbers[hit - first] = Math.imul(numbers[hit - first], base) + code;
  }
}

/** Appends codes that are already computed, by match number. */
export function appendNumbers({ numbers, from, to }: NumberedHits, base: number, codes: Uint32Array): void {
  for (let hit = from; hit < to; hit++) {
    numbers[hit - from] = Math.imul(numbers[hit - from], base) + codes[hit];
  }
}

/** The code of the token at a position relative to each match; 0 outside its document. Throws `DeadlineExceeded`. */
export function codesBeside(placed: PlacedMatches, side: Side, codes: Codes, budget: Budget): Uint32Array {
  const { runs, matches } = placed;
  const found = new Uint32Array(matches.count);
  for (let run = 0; run < runs.count; run++) {
    const last = runs.first[run + 1];
    for (let from = runs.first[run]; from < last; from += STEPS_PER_CHECK) {
      const to = Math.min(from + STEPS_PER_CHECK, last);
      budget.spend(to - from, from, matches.count);
      appendBeside({ numbers: found.subarray(from, to), run, from, to }, 0, placed, side, codes);
    }
  }
  return found;
}

/** The code of the token of each match, for matches of one token. Throws `DeadlineExceeded`. */
export function codesOfSingles(matches: Matches, codes: Codes, budget: Budget): Uint32Array {
  const numbers = new Uint32Array(matches.count);
  budget.chunks(0, matches.count, (from, to) => {
    appendSingles({ numbers: numbers.subarray(from, to), run: 0, from, to }, 0, matches, codes);
  });
  return numbers;
}

/** The code of one token of each match, as `appendInside` counts them. Throws `DeadlineExceeded`. */
export function codesInside(matches: Matches, token: number, codes: Codes, budget: Budget): Uint32Array {
  const numbers = new Uint32Array(matches.count);
  budget.chunks(0, matches.count, (from, to) => {
    appendInside({ numbers: numbers.subarray(from, to), run: 0, from, to }, 0, matches, token, codes);
  });
  return numbers;
}

/**
 * For each match the number in `table` of the sequence of its codes, read from last to first if `backwards`. Throws
 * `DeadlineExceeded`.
 */
export function sequencesOf(
  matches: Matches,
  codes: Codes,
  { table, backwards = false }: { readonly table: SequenceTable; readonly backwards?: boolean },
  budget: Budget,
): Uint32Array {
  const { stream, codeOf } = codes;
  const { start: starts, end: ends, width = 0 } = matches;
  const found = new Uint32Array(matches.count);
  budget.chunks(
    0,
    matches.count,
    (from, to) => {
      for (let hit = from; hit < to; hit++) {
        const start = starts[hit];
        const end = ends === undefined ? start + width : ends[hit];
        let sequence = SequenceTable.EMPTY;
        if (backwards) for (let at = end - 1; at >= start; at--) sequence = table.extend(sequence, codeOf[stream[at]]);
        else for (let at = start; at < end; at++) sequence = table.extend(sequence, codeOf[stream[at]]);
        found[hit] = sequence;
      }
    },
    STEPS.hit,
  );
  return found;
}

/**
 * For each match of `width` tokens the number whose digits are its codes, in base `size`. All such numbers must be
 * below 2^31. Throws `DeadlineExceeded`.
 */
export function numbersOfSequences(
  start: Uint32Array,
  width: number,
  { stream, codeOf, size }: Codes,
  budget: Budget,
): Uint32Array {
  const found = new Uint32Array(start.length);
  const codes = new Uint32Array(BLOCK + width);
  budget.chunks(0, start.length, (first, last) => {
    for (let from = first, to = first; from < last; from = to) {
      to = endOfNeighbours(start, from, Math.min(from + BLOCK, last));
      // Successive matches share all but one token, so each token is looked up once.
      const length = to - from + width - 1;
      for (let index = 0, at = start[from]; index < length; index++, at++) codes[index] = codeOf[stream[at]];
      numberNeighbours(codes, width, size, found, from, to);
    }
  });
  return found;
}

/** End (exclusive) of the run of matches from `from` on whose starts differ by one. */
function endOfNeighbours(start: Uint32Array, from: number, last: number): number {
  let to = from + 1;
  while (to < last && start[to] === start[to - 1] + 1) to++;
  return to;
}

/** Writes the numbers of successive matches to [from, to) of `numbers`; `codes` has the codes of their tokens. */
function numberNeighbours(
  codes: Uint32Array,
  width: number,
  size: number,
  numbers: Uint32Array,
  from: number,
  to: number,
): void {
  const ofFirst = size ** (width - 1);
  let number = 0;
  for (let at = 0; at < width - 1; at++) number = Math.imul(number, size) + codes[at];
  for (let index = 0; index < to - from; index++) {
    number = Math.imul(number, size) + codes[index + width - 1];
    numbers[from + index] = number;
    number -= Math.imul(codes[index], ofFirst);
  }
}
