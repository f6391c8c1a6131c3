import { KEY_MASK, LARGEST_WEIGHT, type StoredWeights } from './weight-bytes.ts';

/** Trained weights of features, `classCount` for each. */
export interface TrainedWeights {
  /** Hashes. */
  readonly keys: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Rounds trained weights to whole numbers in such a unit that the largest of them becomes LARGEST_WEIGHT. Small weights
 * change few decisions: those under `least` units are left out, and at most `featureLimit` features are kept, those with the
 * largest weights. Features whose hashes agree in the bits that are stored are added up.
 */
export function quantise({ keys, weights }: TrainedWeights, featureLimit: number, least = 1): StoredWeights {
  const classCount = weights.length / Math.max(1, keys.length);
  const largest = largestOf(keys.length, classCount, weights);
  const unit = largest.reduce((most, weight) => Math.max(most, weight), 0) / LARGEST_WEIGHT;
  const rows = new Map<number, Int16Array>();
  const leastLargest = Math.max((least - 0.5) * unit, leastKept(largest, featureLimit));
  for (const [feature, hash] of keys.entries()) {
    if (!(largest[feature] >= leastLargest) || rows.size === featureLimit) continue;
    const key = hash & KEY_MASK;
    const row = rows.get(key) ?? new Int16Array(classCount);
    for (let of = 0; of < classCount; of++) {
      const weight = row[of] + Math.round(weights[feature * classCount + of] / unit);
      row[of] = Math.max(-LARGEST_WEIGHT, Math.min(LARGEST_WEIGHT, weight));
    }
    rows.set(key, row);
  }
  return flatten(rows, least);
}

/** The largest weight of each feature, up or down. */
function largestOf(featureCount: number, classCount: number, weights: Float64Array): Float64Array {
  return Float64Array.from({ length: featureCount }, (_, feature) => {
    let largest = 0;
    for (let at = feature * classCount; at < (feature + 1) * classCount; at++) {
      largest = Math.max(largest, Math.abs(weights[at]));
    }
    return largest;
  });
}

/** The largest weight that a feature must have when `limit` of them are kept. */
function leastKept(largest: Float64Array, limit: number): number {
  return largest.length <= limit ? 0 : largest.toSorted()[largest.length - limit];
}

function flatten(rows: ReadonlyMap<number, Int16Array>, least: number): StoredWeights {
  const hasWeight = (row: Int16Array): boolean => row.some((weight) => Math.abs(weight) >= least);
  const keys = Int32Array.from(rows.keys().filter((key) => hasWeight(rows.get(key)!))).sort();
  const entryCounts = new Uint8Array(keys.length);
  const classes: number[] = [];
  const weights: number[] = [];
  for (const [feature, key] of keys.entries()) {
    for (const [of, weight] of rows.get(key)!.entries()) {
      if (Math.abs(weight) < least) continue;
      entryCounts[feature] += 1;
      classes.push(of);
      weights.push(weight);
    }
  }
  return { keys, entryCounts, classes: Uint8Array.from(classes), weights: Int16Array.from(weights) };
}
