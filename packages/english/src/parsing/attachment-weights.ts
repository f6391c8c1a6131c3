import { bucketShiftOf, fingerprintOf, slotAt } from '../linear/feature-slots.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';

const BITS = 16;
/** The largest weight, up or down. */
export const LARGEST_WEIGHT = 255;

/** The weights of one class: fingerprint and weight of a slot are one number, so that one access to memory brings both. */
export class AttachmentWeights implements Scorer {
  readonly #displacements: Uint16Array;
  readonly #packed: Int32Array;
  readonly #bucketShift: number;
  readonly #slotShift: number;

  constructor({ slots, fingerprints, entryCounts, weights }: StoredWeights) {
    this.#displacements = slots.displacements;
    this.#bucketShift = bucketShiftOf(slots);
    this.#slotShift = 32 - slots.slotBits;
    this.#packed = new Int32Array(entryCounts.length);
    let entry = 0;
    for (let slot = 0; slot < entryCounts.length; slot++) {
      if (entryCounts[slot] > 0) this.#packed[slot] = (fingerprints[slot] << BITS) | (weights[entry++] & 0xffff);
    }
  }

  /** Adds the weights of features, up to `count`, to the one score. */
  score(features: Int32Array, count: number, scores: Float64Array): void {
    const displacements = this.#displacements;
    const packed = this.#packed;
    const bucketShift = this.#bucketShift;
    const slotShift = this.#slotShift;
    let sum = 0;
    // No branch depends on whether the model has a feature: the processor could not guess it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const word = packed[slotAt(feature, displacements[feature >>> bucketShift], slotShift)];
      const isOwn = (((word >>> BITS) ^ fingerprintOf(feature)) - 1) >> 31;
      sum += ((word << BITS) >> BITS) & isOwn;
    }
    scores[0] += sum;
  }
}
