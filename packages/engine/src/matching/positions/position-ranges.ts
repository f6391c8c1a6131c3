import { firstAtLeast } from '../../columns/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';

/** Positions to search, as ascending ranges that neither touch nor overlap. */
export interface PositionRanges {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly tokenCount: number;
  readonly isWhole: boolean;
}

/** All positions of a corpus. */
export function wholeRange(corpus: Corpus): PositionRanges {
  const { tokenCount } = corpus;
  return { start: Uint32Array.of(0), end: Uint32Array.of(tokenCount), tokenCount, isWhole: true };
}

/** The positions of a subcorpus. */
export function rangesOfSubcorpus({ start, end, tokenCount }: Subcorpus): PositionRanges {
  return { start, end, tokenCount, isWhole: false };
}

/** The positions that are in the ranges; where possible the list itself or a view of it. */
export function clipToRanges(positions: Uint32Array, ranges: PositionRanges): Uint32Array {
  if (ranges.isWhole || positions.length === 0) return positions;
  const { start, end } = ranges;
  const chunks: Uint32Array[] = [];
  let length = 0;
  let at = 0;
  let range = 0;
  while (range < start.length && at < positions.length) {
    // Galloping search in the list whose current element is smaller.
    if (end[range] <= positions[at]) {
      range = firstAtLeast(end, positions[at] + 1, range);
      continue;
    }
    const from = firstAtLeast(positions, start[range], at);
    at = firstAtLeast(positions, end[range], from);
    if (at > from) chunks.push(positions.subarray(from, at));
    length += at - from;
    range += 1;
  }
  if (chunks.length === 1) return chunks[0];
  const clipped = new Uint32Array(length);
  let next = 0;
  for (const chunk of chunks) {
    clipped.set(chunk, next);
    next += chunk.length;
  }
  return clipped;
}
