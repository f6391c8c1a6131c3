import type { SparseRows } from './sparse-rows.ts';
import { KEY_MASK, type StoredWeights } from './stored-weights.ts';

/** How weights are rounded to whole numbers. */
export interface QuantiseOptions {
  /** The largest weight, up or down; what is larger is cut to it. */
  readonly most: number;
  /** Steps in a weight of 1. Where it is not given, the largest weight of all becomes `most`. */
  readonly scale?: number;
  /** At most so many features are kept, those with the largest weights. */
  readonly featureLimit?: number;
  /** Weights of fewer steps are left out: small weights change few decisions. */
  readonly least?: number;
}

/** Weights in whole steps. Features whose hashes agree in the bits that are stored are added up. */
export function quantise(
  trained: SparseRows,
  { most, scale, featureLimit = Infinity, least = 1 }: QuantiseOptions,
): StoredWeights {
  const { keys, ends, classes, weights } = trained;
  const largest = largestOf(trained);
  const steps = scale ?? most / largest.reduce((max, weight) => Math.max(max, weight), 0);
  const leastLargest = Math.max((least - 0.5) / steps, leastKept(largest, featureLimit));
  const rows = new Map<number, Map<number, number>>();
  for (const [feature, hash] of keys.entries()) {
    if (!(largest[feature] >= leastLargest) || rows.size === featureLimit) continue;
    const row = rows.get(hash & KEY_MASK) ?? new Map<number, number>();
    for (let at = feature === 0 ? 0 : ends[feature - 1]; at < ends[feature]; at++) {
      const weight = (row.get(classes[at]) ?? 0) + Math.round(weights[at] * steps);
      row.set(classes[at], Math.max(-most, Math.min(most, weight)));
    }
    rows.set(hash & KEY_MASK, row);
  }
  return flatten(rows, least);
}

/** The largest weight of each feature, up or down. */
function largestOf({ ends, weights }: SparseRows): Float64Array {
  return Float64Array.from(ends, (end, feature) => {
    let largest = 0;
    for (let at = feature === 0 ? 0 : ends[feature - 1]; at < end; at++) {
      largest = Math.max(largest, Math.abs(weights[at]));
    }
    return largest;
  });
}

/** The largest weight that a feature must have when `limit` of them are kept. */
function leastKept(largest: Float64Array, limit: number): number {
  return largest.length <= limit ? 0 : largest.toSorted()[largest.length - limit];
}

function flatten(rows: ReadonlyMap<number, ReadonlyMap<number, number>>, least: number): StoredWeights {
  const sorted = Int32Array.from(rows.keys()).sort();
  const keys: number[] = [];
  const entryCounts: number[] = [];
  const classes: number[] = [];
  const weights: number[] = [];
  for (const key of sorted) {
    const kept = [...rows.get(key)!].filter(([, weight]) => Math.abs(weight) >= least).toSorted(([a], [b]) => a - b);
    if (kept.length === 0) continue;
    keys.push(key);
    entryCounts.push(kept.length);
    for (const [of, weight] of kept) {
      classes.push(of);
      weights.push(weight);
    }
  }
  return {
    keys: Int32Array.from(keys),
    entryCounts: Uint8Array.from(entryCounts),
    classes: Uint8Array.from(classes),
    weights: Int16Array.from(weights),
  };
}
