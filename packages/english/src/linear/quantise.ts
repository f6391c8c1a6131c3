import { bucketShiftOf, fingerprintOf, placeFeatures, slotAt } from './feature-slots.ts';
import type { SparseRows } from './sparse-rows.ts';
import type { StoredWeights } from './stored-weights.ts';

/** Options for rounding weights to integers. */
export interface QuantiseOptions {
  /** Maximum absolute value of a rounded weight; the largest of all weights becomes this value. */
  readonly most: number;
  /** Maximum number of features that are kept: those with the largest weights. */
  readonly featureLimit?: number;
  /** Rounded weights with a smaller absolute value are left out: small weights change few decisions. */
  readonly least?: number;
}

/** The weights of a feature that are kept. */
interface Row {
  readonly feature: number;
  readonly classes: readonly number[];
  readonly weights: readonly number[];
}

/** Rounds weights to integers, and gives each feature that keeps a weight a slot. */
export function quantise(
  trained: SparseRows,
  { most, featureLimit = Infinity, least = 1 }: QuantiseOptions,
): StoredWeights {
  const { keys, ends, classes, weights } = trained;
  const largest = largestOf(trained);
  const steps = most / largest.reduce((max, weight) => Math.max(max, weight), 0);
  const leastLargest = Math.max((least - 0.5) / steps, leastKept(largest, featureLimit));
  const rows: Row[] = [];
  for (const [feature, hash] of keys.entries()) {
    if (!(largest[feature] >= leastLargest) || rows.length === featureLimit) continue;
    const row: Row & { classes: number[]; weights: number[] } = { feature: hash, classes: [], weights: [] };
    for (let at = feature === 0 ? 0 : ends[feature - 1]; at < ends[feature]; at++) {
      const weight = Math.round(weights[at] * steps);
      if (Math.abs(weight) < least) continue;
      row.classes.push(classes[at]);
      row.weights.push(weight);
    }
    if (row.weights.length > 0) rows.push(row);
  }
  return intoSlots(rows);
}

/** The largest absolute weight of each feature. */
function largestOf({ ends, weights }: SparseRows): Float64Array {
  return Float64Array.from(ends, (end, feature) => {
    let largest = 0;
    for (let at = feature === 0 ? 0 : ends[feature - 1]; at < end; at++) {
      largest = Math.max(largest, Math.abs(weights[at]));
    }
    return largest;
  });
}

/** The threshold for a feature's largest weight such that about `limit` features are kept. */
function leastKept(largest: Float64Array, limit: number): number {
  return largest.length <= limit ? 0 : largest.toSorted()[largest.length - limit];
}

/** The rows in the order of the slots of their features. */
function intoSlots(rows: readonly Row[]): StoredWeights {
  const slots = placeFeatures(Int32Array.from(rows, ({ feature }) => feature));
  const bucketShift = bucketShiftOf(slots);
  const bySlot: (Row | undefined)[] = Array.from({ length: 2 ** slots.slotBits }, () => undefined);
  for (const row of rows) {
    const displacement = slots.displacements[row.feature >>> bucketShift];
    bySlot[slotAt(row.feature, displacement, 32 - slots.slotBits)] = row;
  }
  return {
    slots,
    fingerprints: Uint16Array.from(bySlot, (row) => (row === undefined ? 0 : fingerprintOf(row.feature))),
    entryCounts: Uint8Array.from(bySlot, (row) => row?.classes.length ?? 0),
    classes: Uint8Array.from(bySlot.flatMap((row) => row?.classes ?? [])),
    weights: Int16Array.from(bySlot.flatMap((row) => row?.weights ?? [])),
  };
}
