import { endOf } from '../matching/index.ts';
import type { Matches } from '../matching/index.ts';
import type { Codes } from './attribute-codes.ts';
import type { PlacedMatches } from './placed-matches.ts';
import { SequenceTable } from './sequence-table.ts';
import { stayInTime } from './tick.ts';
import type { Tick } from './tick.ts';

/** Matches between two looks at the clock. */
const LOOK = 1 << 14;

/** A place beside a match: `L` 1 is the token before its start, `R` 1 the token at its end. */
export interface Side {
  readonly side: 'L' | 'R';
  readonly distance: number;
}

/** The code at a place beside each match; 0 beyond its document. */
export function codesBeside({ matches, stretches, runs }: PlacedMatches, { side, distance }: Side, codes: Codes) {
  const { stream, codeOf } = codes;
  const { start, end, width } = matches;
  const found = new Uint32Array(matches.count);
  for (let run = 0; run < runs.count; run++) {
    const low = stretches.start[runs.stretch[run]];
    const high = stretches.end[runs.stretch[run]];
    const to = runs.first[run + 1];
    if (side === 'L') {
      const least = low + distance;
      for (let hit = runs.first[run]; hit < to; hit++) {
        const from = start[hit];
        if (from >= least) found[hit] = codeOf[stream[from - distance]];
      }
    } else if (end === undefined) {
      const step = (width as number) + distance - 1;
      const most = high - step;
      for (let hit = runs.first[run]; hit < to; hit++) {
        const from = start[hit];
        if (from < most) found[hit] = codeOf[stream[from + step]];
      }
    } else {
      const step = distance - 1;
      const most = high - step;
      for (let hit = runs.first[run]; hit < to; hit++) {
        const from = end[hit];
        if (from < most) found[hit] = codeOf[stream[from + step]];
      }
    }
  }
  return found;
}

/** The code of each match's only token; for queries whose matches are one token long. */
export function codesOfSingles({ count, start }: Matches, { stream, codeOf }: Codes): Uint32Array {
  const found = new Uint32Array(count);
  for (let hit = 0; hit < count; hit++) found[hit] = codeOf[stream[start[hit]]];
  return found;
}

/**
 * For each match the number in `table` of the sequence of its codes, from the last to the first when `backwards`. Throws
 * `TimeIsUp` when the time is up.
 */
export function sequencesOf(
  matches: Matches,
  codes: Codes,
  table: SequenceTable,
  backwards: boolean,
  tick: Tick,
): Uint32Array {
  const { stream, codeOf } = codes;
  const found = new Uint32Array(matches.count);
  for (let hit = 0; hit < matches.count; hit++) {
    if (hit % LOOK === 0) stayInTime(tick, hit, matches.count);
    const start = matches.start[hit];
    const end = endOf(matches, hit);
    let sequence = SequenceTable.EMPTY;
    if (backwards) for (let at = end - 1; at >= start; at--) sequence = table.extend(sequence, codeOf[stream[at]]);
    else for (let at = start; at < end; at++) sequence = table.extend(sequence, codeOf[stream[at]]);
    found[hit] = sequence;
  }
  return found;
}
