import { bucketShiftOf, fingerprintOf, slotAt } from './feature-slots.ts';
import type { Scorer } from './scorer.ts';
import type { StoredWeights } from './stored-weights.ts';

/** Room for the bits of a class beside its weight. */
const CLASS_BITS = 8;
const CLASS_MASK = (1 << CLASS_BITS) - 1;
/** More features than are scored at once. */
const MAX_FEATURES = 256;

/** The largest weight, up or down: one fits beside its class into a number of 16 bits. */
export const LARGEST_WEIGHT = 127;

/** Weights of features by class; a feature has them for a few of many classes. */
export class LinearModel implements Scorer {
  readonly #displacements: Uint16Array;
  readonly #fingerprints: Uint16Array;
  /** By slot the place of its first weight; one more for the end of the last. */
  readonly #starts: Int32Array;
  readonly #bucketShift: number;
  readonly #slotShift: number;
  /** Weight and class in one number. */
  readonly #entries: Int16Array;
  /** First weights of the features that the model has, and the places behind the last ones. */
  readonly #spans = new Int32Array(2 * MAX_FEATURES);

  constructor({ slots, fingerprints, entryCounts, classes, weights }: StoredWeights) {
    this.#displacements = slots.displacements;
    this.#fingerprints = fingerprints;
    this.#bucketShift = bucketShiftOf(slots);
    this.#slotShift = 32 - slots.slotBits;
    this.#entries = new Int16Array(weights.length);
    for (let entry = 0; entry < weights.length; entry++) {
      this.#entries[entry] = (weights[entry] << CLASS_BITS) | classes[entry];
    }
    this.#starts = new Int32Array(entryCounts.length + 1);
    for (let slot = 0; slot < entryCounts.length; slot++) {
      this.#starts[slot + 1] = this.#starts[slot] + entryCounts[slot];
    }
  }

  /** Adds the weights of features to the scores by class; `features` up to `count`. */
  score(features: Int32Array, count: number, scores: Float64Array): void {
    const displacements = this.#displacements;
    const fingerprints = this.#fingerprints;
    const starts = this.#starts;
    const entries = this.#entries;
    const spans = this.#spans;
    const bucketShift = this.#bucketShift;
    const slotShift = this.#slotShift;
    let spanCount = 0;
    // No branch depends on whether the model has a feature: the processor could not guess it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const slot = slotAt(feature, displacements[feature >>> bucketShift], slotShift);
      spans[spanCount] = starts[slot];
      spans[spanCount + 1] = starts[slot + 1];
      spanCount += 2 & (((fingerprints[slot] ^ fingerprintOf(feature)) - 1) >> 31);
    }
    for (let span = 0; span < spanCount; span += 2) {
      const end = spans[span + 1];
      for (let entry = spans[span]; entry < end; entry++) {
        const packed = entries[entry];
        scores[packed & CLASS_MASK] += packed >> CLASS_BITS;
      }
    }
  }
}
