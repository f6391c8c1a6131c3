import { columnOf, pageOfOrder } from './order.ts';
import type { SortColumn } from './order.ts';

/** Rows [offset, offset + limit) by descending score, equal scores by ascending rank. No score is NaN. */
export function pageOfScores(
  scores: Float64Array,
  rankOf: (row: number) => number,
  offset: number,
  limit: number,
): Uint32Array {
  const ranks = new Uint32Array(scores.length);
  for (let row = 0; row < ranks.length; row++) ranks[row] = rankOf(row);
  return pageOfOrder(scores.length, [...columnsOfScores(scores), columnOf(ranks)], offset, limit);
}

/**
 * Both halves of the 64 bits of each score, changed so that they ascend as whole numbers while the scores descend. Whole numbers
 * are sorted without comparing pairs.
 */
function columnsOfScores(scores: Float64Array): readonly SortColumn[] {
  const high = new Uint32Array(scores.length);
  const low = new Uint32Array(scores.length);
  const view = new DataView(new ArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  for (let row = 0; row < scores.length; row++) {
    // Adding 0 makes 0 of -0, which is equal to it and has other bits.
    view.setFloat64(0, scores[row] + 0);
    const top = view.getInt32(0);
    // The bits of positive numbers ascend with them, those of negative ones descend.
    const flipped = ~(top >> 31);
    high[row] = top ^ (flipped & 0x7fffffff);
    low[row] = view.getInt32(4) ^ flipped;
  }
  return [high, low].map((numbers) => ({ ...columnOf(numbers), size: 2 ** 32 }));
}
