import { writeArrays } from '../model/arrays.ts';

/** A feature with the classes for which it has a weight. */
export interface WeightedFeature {
  /** Hash of 32 bits, signed. */
  readonly key: number;
  readonly weights: readonly (readonly [label: number, weight: number])[];
}

/**
 * The section of a linear model. Weights are rounded to steps of `1 / scale` and cut at 127 steps; what is rounded to
 * nothing is left out.
 */
export function writeLinearModel(features: readonly WeightedFeature[], scale: number): Uint8Array {
  const kept = features
    .map(({ key, weights }) => ({
      key,
      weights: weights
        .map(([label, weight]) => [label, Math.max(-127, Math.min(127, Math.round(weight * scale)))] as const)
        .filter(([, weight]) => weight !== 0)
        .slice(0, 255),
    }))
    .filter(({ weights }) => weights.length > 0)
    .toSorted((a, b) => (a.key >>> 0) - (b.key >>> 0));
  const planes = Array.from({ length: 4 }, () => new Uint8Array(kept.length));
  const counts = new Uint8Array(kept.length);
  const entryCount = kept.reduce((sum, { weights }) => sum + weights.length, 0);
  const classes = new Uint8Array(entryCount);
  const values = new Int8Array(entryCount);
  let before = 0;
  let entry = 0;
  for (const [feature, { key, weights }] of kept.entries()) {
    const difference = (key >>> 0) - before;
    before = key >>> 0;
    for (const [plane, bytes] of planes.entries()) bytes[feature] = difference >>> (8 * plane);
    counts[feature] = weights.length;
    for (const [label, weight] of weights) {
      classes[entry] = label;
      values[entry] = weight;
      entry += 1;
    }
  }
  return writeArrays([...planes, counts, classes, values]);
}
