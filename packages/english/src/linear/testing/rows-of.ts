import type { SparseRows } from '../sparse-rows.ts';

/** Sparse rows from `classCount` weights for each key; weights of 0 are left out. */
export function rowsOf(
  keys: readonly number[],
  weights: readonly number[],
  classCount = weights.length / keys.length,
): SparseRows {
  const order = [...keys.keys()].toSorted((a, b) => (keys[a] >>> 0) - (keys[b] >>> 0));
  const classes: number[] = [];
  const kept: number[] = [];
  const ends = order.map((row) => {
    for (let of = 0; of < classCount; of++) {
      const weight = weights[row * classCount + of];
      if (weight === 0) continue;
      classes.push(of);
      kept.push(weight);
    }
    return kept.length;
  });
  return {
    keys: Int32Array.from(order, (row) => keys[row]),
    ends: Uint32Array.from(ends),
    classes: Uint8Array.from(classes),
    weights: Float64Array.from(kept),
  };
}
