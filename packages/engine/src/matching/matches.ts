import type { NumberedSpans } from '../corpus/index.ts';

/**
 * Spans found by a query, ascending by start, then end. Most queries find spans of one width: `width` is then that
 * width and `end` is absent, so that a million hits of a word need one array, which may be the posting list itself.
 */
export interface Matches {
  readonly count: number;
  readonly start: Uint32Array;
  readonly width: number | undefined;
  readonly end: Uint32Array | undefined;
  /** Positions of labelled tokens, by label, parallel to `start`; 0xffffffff where a label is unset. */
  readonly labels: ReadonlyMap<string, Uint32Array> | undefined;
}

/** End of the match with this number. */
export function endOf(matches: Matches, index: number): number {
  return matches.end === undefined ? matches.start[index] + (matches.width as number) : matches.end[index];
}

/** The matches [from, to), as views of the same arrays. */
export function sliceMatches({ count, start, width, end, labels }: Matches, from: number, to: number): Matches {
  const last = Math.min(to, count);
  const first = Math.min(from, last);
  const part = (list: Uint32Array): Uint32Array => list.subarray(first, last);
  return {
    count: last - first,
    start: part(start),
    width,
    end: end && part(end),
    labels: labels && new Map(Array.from(labels, ([label, list]) => [label, part(list)])),
  };
}

/**
 * Why matches are missing: `hits`, the maximum number was reached; `time`, the deadline passed; false, none are
 * missing.
 */
export type Truncation = false | 'hits' | 'time';

/** The matches as numbered spans, to fetch their tokens. */
export function spansOf(matches: Matches): NumberedSpans {
  return { count: matches.count, startOf: (match) => matches.start[match], endOf: (match) => endOf(matches, match) };
}
