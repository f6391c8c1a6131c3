import { fingerprintOf, slotAt } from '../linear/feature-slots.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';
import { PackedSlots, WEIGHT_BITS } from './packed-slots.ts';

/** Shift to the left and back that isolates a weight and extends its sign. */
const UP = 32 - WEIGHT_BITS;
/** The weight of the only class is in the lowest bits. */
const SHIFTS = Uint8Array.of(0);
/** Largest absolute value of a weight. */
export const LARGEST_WEIGHT = 255;

/** The weights of a model with one class. */
export class AttachmentWeights implements Scorer {
  readonly #slots: PackedSlots;

  constructor(stored: StoredWeights) {
    this.#slots = new PackedSlots(stored, WEIGHT_BITS, SHIFTS);
  }

  /** Adds the weights of the first `count` features to the single score. */
  score(features: Int32Array, count: number, scores: Float64Array): void {
    const { displacements, packed, bucketShift, slotShift } = this.#slots;
    let sum = 0;
    // No branch depends on whether the model has a feature: the processor could not predict it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const word = packed[slotAt(feature, displacements[feature >>> bucketShift], slotShift)];
      const isOwn = (((word >>> WEIGHT_BITS) ^ fingerprintOf(feature)) - 1) >> 31;
      sum += ((word << UP) >> UP) & isOwn;
    }
    scores[0] += sum;
  }
}
