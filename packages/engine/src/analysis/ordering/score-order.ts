import { columnOf, pageOfOrder, type SortColumn } from './order.ts';

/** Rows [offset, offset + limit) by descending score, equal scores by ascending rank, which is below 2^53. Scores must not be NaN. */
export function pageOfScores(
  scores: Float64Array,
  rankOf: (row: number) => number,
  offset: number,
  limit: number,
): Uint32Array {
  const ranks = new Uint32Array(scores.length);
  const high = new Uint32Array(scores.length);
  for (let row = 0; row < ranks.length; row++) {
    const rank = rankOf(row);
    ranks[row] = rank;
    high[row] = rank / 2 ** 32;
  }
  return pageOfOrder(scores.length, [...columnsOfScores(scores), columnOf(high), columnOf(ranks)], { offset, limit });
}

/**
 * The high and the low 32 bits of each score, transformed so that the whole numbers ascend while the scores descend. A
 * counting sort can then be used instead of comparing pairs.
 */
function columnsOfScores(scores: Float64Array): readonly SortColumn[] {
  const high = new Uint32Array(scores.length);
  const low = new Uint32Array(scores.length);
  const view = new DataView(new ArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  for (let row = 0; row < scores.length; row++) {
    // Adding 0 turns -0 into 0: they are equal but have different bits.
    view.setFloat64(0, scores[row] + 0);
    const top = view.getInt32(0);
    // As whole numbers, the bits of positive floats ascend with them, those of negative floats descend.
    const flipped = ~(top >> 31);
    high[row] = top ^ (flipped & 0x7fffffff);
    low[row] = view.getInt32(4) ^ flipped;
  }
  return [high, low].map((numbers) => ({ ...columnOf(numbers), size: 2 ** 32 }));
}
