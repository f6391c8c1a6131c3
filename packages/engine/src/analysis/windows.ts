import type { Structure } from '../corpus/index.ts';
import { endOf } from '../matching/index.ts';
import type { PlacedMatches } from './placed-matches.ts';

/**
 * The windows of all matches: the tokens [from, start) and [end, to) beside each. They stay inside the document and, where
 * a structure bounds them, inside the span that holds the first token (on the left) and the last token (on the right);
 * beside a token that lies outside all spans there is no window.
 */
export interface Windows {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /**
   * Whether both borders ascend with the matches: then, with matches of one length, what a window shares with an earlier
   * one is known from their borders alone.
   */
  readonly ascending: boolean;
}

export function windowsOf(
  placed: PlacedMatches,
  [left, right]: readonly [number, number],
  within: Structure | undefined,
): Windows {
  const { matches, stretches, runs } = placed;
  const from = new Uint32Array(matches.count);
  const to = new Uint32Array(matches.count);
  for (let run = 0; run < runs.count; run++) {
    const low = stretches.start[runs.stretch[run]];
    const high = stretches.end[runs.stretch[run]];
    for (let hit = runs.first[run]; hit < runs.first[run + 1]; hit++) {
      const start = matches.start[hit];
      from[hit] = start - low > left ? start - left : low;
      const last = endOf(matches, hit) + right;
      to[hit] = last < high ? last : high;
    }
  }
  const ascending = matches.width !== undefined && within?.nested !== true;
  if (within !== undefined) {
    if (ascending) boundAscending(placed, { from, to, ascending }, within);
    else boundAny(placed, { from, to, ascending }, within);
  }
  return { from, to, ascending };
}

/** Spans that do not nest, matches of one length: both are walked once. */
function boundAscending({ matches }: PlacedMatches, { from, to }: Windows, within: Structure): void {
  const { start: spanStart, end: spanEnd, count } = within;
  const width = matches.width as number;
  let first = 0;
  let last = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    const start = matches.start[hit];
    while (first < count && spanEnd[first] <= start) first++;
    const low = first < count && spanStart[first] <= start ? spanStart[first] : start;
    if (from[hit] < low) from[hit] = low;
    const end = start + width;
    if (last < first) last = first;
    while (last < count && spanEnd[last] < end) last++;
    const high = last < count && spanStart[last] < end ? spanEnd[last] : end;
    if (to[hit] > high) to[hit] = high;
  }
}

function boundAny({ matches }: PlacedMatches, { from, to }: Windows, within: Structure): void {
  for (let hit = 0; hit < matches.count; hit++) {
    const start = matches.start[hit];
    const end = endOf(matches, hit);
    const first = within.at(start);
    const last = within.at(end - 1);
    from[hit] = first < 0 ? start : Math.max(from[hit], within.start[first]);
    to[hit] = last < 0 ? end : Math.min(to[hit], within.end[last]);
  }
}
