import type { Codes } from './attribute-codes.ts';
import type { PlacedMatches } from './placed-matches.ts';
import { NO_DOCUMENT } from './stretches.ts';
import { STRIDE } from './tick.ts';
import type { Tick } from './tick.ts';

/** Ranges of positions to be counted, ascending by start within each run of hits. */
export interface Segments {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** How often each code stands in the windows, and in how many documents. */
export interface JointCounts {
  /** For code c the count at 2·c; at 2·c + 1 the number of the last run that it was seen in. */
  readonly counts: Uint32Array;
  readonly files: Uint32Array;
  /** Tokens in the windows, r1. */
  readonly windowTokens: number;
  /** Whether all segments were counted before the time was up. */
  readonly complete: boolean;
}

/** Counts the codes in all segments; a position that several segments hold counts for each of them. */
export function countSegments(
  { stretches }: PlacedMatches,
  { start, end, count }: Segments,
  { stream, codeOf, size }: Codes,
  tick: Tick,
): JointCounts {
  // Count and last document side by side: they are needed together, and so cost one cache line.
  const counts = new Uint32Array(size * 2);
  const files = new Uint32Array(size);
  let windowTokens = 0;
  let stretch = 0;
  let nextLook = 0;
  for (let segment = 0; segment < count; segment++) {
    if (windowTokens >= nextLook) {
      if (!tick(segment, count)) return { counts, files, windowTokens, complete: false };
      nextLook = windowTokens + STRIDE;
    }
    // Windows at the two sides of a border between documents may have become one segment.
    for (let from = start[segment]; from < end[segment];) {
      while (stretches.end[stretch] <= from) stretch++;
      const to = Math.min(end[segment], stretches.end[stretch]);
      const mark = stretch + 1;
      const inFile = stretches.document[stretch] === NO_DOCUMENT ? 0 : 1;
      for (let at = from; at < to; at++) {
        const code = codeOf[stream[at]];
        const slot = code * 2;
        counts[slot]++;
        if (counts[slot + 1] !== mark) {
          counts[slot + 1] = mark;
          files[code] += inFile;
        }
      }
      windowTokens += to - from;
      from = to;
    }
  }
  return { counts, files, windowTokens, complete: true };
}
