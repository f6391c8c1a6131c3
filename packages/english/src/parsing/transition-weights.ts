import { fingerprintOf, slotAt } from '../linear/feature-slots.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';
import { PackedSlots, WEIGHT_BITS } from './packed-slots.ts';
import { LEFT, RIGHT } from './parser-states.ts';

const BITS = WEIGHT_BITS / 2;
/** Largest absolute value of a weight: two weights fit with a fingerprint into a 32-bit number. */
export const LARGEST_WEIGHT = (1 << (BITS - 1)) - 1;
/** Shifts that move a weight with its sign from its position in the number to the lowest bits. */
const LEFT_UP = 32 - WEIGHT_BITS;
const RIGHT_UP = 32 - BITS;
/** For each transition, the bit offset of its weight in the number; SHIFT has no weight. */
const SHIFTS = Uint8Array.of(0, BITS, 0);

/** The weights of features for the two attachments, relative to the shift. */
export class TransitionWeights implements Scorer {
  readonly #slots: PackedSlots;

  constructor(stored: StoredWeights) {
    this.#slots = new PackedSlots(stored, BITS, SHIFTS);
  }

  score(features: Int32Array, count: number, scores: Float64Array): void {
    const { displacements, packed, bucketShift, slotShift } = this.#slots;
    let left = 0;
    let right = 0;
    // No branch depends on whether the model has a feature: the processor could not predict it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const word = packed[slotAt(feature, displacements[feature >>> bucketShift], slotShift)];
      const isOwn = (((word >>> WEIGHT_BITS) ^ fingerprintOf(feature)) - 1) >> 31;
      left += ((word << LEFT_UP) >> RIGHT_UP) & isOwn;
      right += ((word << RIGHT_UP) >> RIGHT_UP) & isOwn;
    }
    scores[LEFT] += left;
    scores[RIGHT] += right;
  }
}
