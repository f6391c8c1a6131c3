import { GrowableUint32 } from '../columns/index.ts';
import { endOf } from '../matching/index.ts';
import type { PlacedMatches } from './placed-matches.ts';
import type { Segments } from './joint-counts.ts';
import { PositionSet } from './position-set.ts';
import type { Windows } from './windows.ts';

/** Both windows of every match: a position counts once for each match in whose window it lies. */
export function segmentsPerHit({ matches }: PlacedMatches, { from, to }: Windows): Segments {
  const count = matches.count * 2;
  const start = new Uint32Array(count);
  const end = new Uint32Array(count);
  for (let hit = 0; hit < matches.count; hit++) {
    start[2 * hit] = from[hit];
    end[2 * hit] = matches.start[hit];
    start[2 * hit + 1] = endOf(matches, hit);
    end[2 * hit + 1] = to[hit];
  }
  return { count, start, end };
}

/** The positions that lie in any window and in no match, each once. */
export function segmentsOnce(placed: PlacedMatches, windows: Windows): Segments {
  return windows.ascending ? ascendingSegments(placed, windows) : anySegments(placed, windows);
}

/**
 * Matches of one length with ascending windows. Behind a match the window is taken up to the next match: what lies
 * further on is a token of that match or in its own window.
 */
function ascendingSegments({ matches }: PlacedMatches, { from, to }: Windows): Segments {
  const { count: hits, start: starts } = matches;
  const width = matches.width as number;
  const start = new Uint32Array(hits * 2);
  const end = new Uint32Array(hits * 2);
  let count = 0;
  let reached = 0;
  const add = (low: number, high: number): void => {
    if (low >= high) return;
    if (count > 0 && end[count - 1] === low) end[count - 1] = high;
    else {
      start[count] = low;
      end[count++] = high;
    }
  };
  for (let hit = 0; hit < hits; hit++) {
    const first = starts[hit];
    const behind = first + width;
    add(from[hit] > reached ? from[hit] : reached, first);
    const next = hit + 1 < hits ? starts[hit + 1] : to[hit];
    const high = to[hit] < next ? to[hit] : next;
    add(behind, high);
    reached = high > behind ? high : behind;
  }
  return { count, start, end };
}

/** The same for matches of any length and order of borders, through sets of positions. */
function anySegments({ matches }: PlacedMatches, { from, to }: Windows): Segments {
  if (matches.count === 0) return { count: 0, start: new Uint32Array(0), end: new Uint32Array(0) };
  let low = Infinity;
  let high = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    low = Math.min(low, from[hit]);
    high = Math.max(high, to[hit]);
  }
  const wanted = new PositionSet(low, high);
  for (let hit = 0; hit < matches.count; hit++) wanted.add(from[hit], to[hit]);
  for (let hit = 0; hit < matches.count; hit++) wanted.remove(matches.start[hit], endOf(matches, hit));
  return wanted.ranges();
}

/** The tokens of all matches, each once. */
export function matchedSegments({ matches }: PlacedMatches): Segments {
  const start = new GrowableUint32();
  const end = new GrowableUint32();
  let reached = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    const low = Math.max(reached, matches.start[hit]);
    const high = endOf(matches, hit);
    if (low >= high) continue;
    start.push(low);
    end.push(high);
    reached = high;
  }
  return { count: start.length, start: start.view(), end: end.view() };
}
