import { STEPS, STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Matches } from '../../matching/index.ts';
import type { PlacedMatches } from '../hits/index.ts';
import type { Codes } from '../values/index.ts';
import { SequenceTable } from './sequence-table.ts';

/** A token position relative to a match: `L` 1 is the token before its start, `R` 1 the token at its end. */
export interface Side {
  readonly side: 'L' | 'R';
  readonly distance: number;
}

/** The code of the token at a position relative to each match; 0 outside its document. Throws `DeadlineExceeded`. */
export function codesBeside(placed: PlacedMatches, side: Side, codes: Codes, budget: Budget): Uint32Array {
  const { matches, runs } = placed;
  const found = new Uint32Array(matches.count);
  for (let run = 0; run < runs.count; run++) {
    const last = runs.first[run + 1];
    for (let from = runs.first[run]; from < last; from += STEPS_PER_CHECK) {
      const to = Math.min(from + STEPS_PER_CHECK, last);
      budget.spend(to - from, from, matches.count);
      findBeside(placed, run, from, to, side, codes, found);
    }
  }
  return found;
}

/** Writes these codes for the matches [from, to) of a run. */
function findBeside(
  { matches, stretches, runs }: PlacedMatches,
  run: number,
  first: number,
  to: number,
  { side, distance }: Side,
  { stream, codeOf }: Codes,
  found: Uint32Array,
): void {
  const { start, end, width } = matches;
  const low = stretches.start[runs.stretch[run]];
  const high = stretches.end[runs.stretch[run]];
  if (side === 'L') {
    const least = low + distance;
    for (let hit = first; hit < to; hit++) {
      const from = start[hit];
      if (from >= least) found[hit] = codeOf[stream[from - distance]];
    }
  } else if (end === undefined) {
    const step = (width as number) + distance - 1;
    const most = high - step;
    for (let hit = first; hit < to; hit++) {
      const from = start[hit];
      if (from < most) found[hit] = codeOf[stream[from + step]];
    }
  } else {
    const step = distance - 1;
    const most = high - step;
    for (let hit = first; hit < to; hit++) {
      const from = end[hit];
      if (from < most) found[hit] = codeOf[stream[from + step]];
    }
  }
}

/** The code of the token of each match, for matches of one token. Throws `DeadlineExceeded`. */
export function codesOfSingles({ count, start }: Matches, { stream, codeOf }: Codes, budget: Budget): Uint32Array {
  const found = new Uint32Array(count);
  budget.chunks(0, count, (from, to) => {
    for (let hit = from; hit < to; hit++) found[hit] = codeOf[stream[start[hit]]];
  });
  return found;
}

/**
 * For each match the number in `table` of the sequence of its codes, from the last to the first when `backwards`. Throws
 * `DeadlineExceeded`.
 */
export function sequencesOf(
  matches: Matches,
  codes: Codes,
  table: SequenceTable,
  backwards: boolean,
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
