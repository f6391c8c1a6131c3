import { bucketShiftOf } from '../linear/feature-slots.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';

/** Number of bits for the weights of a slot; the fingerprint takes the 10 bits above them. */
export const WEIGHT_BITS = 22;

/**
 * The slots of a model with few classes: the fingerprint and all weights of a slot are in one number, so that a look-up
 * loads them with one memory access.
 */
export class PackedSlots {
  readonly displacements: Uint16Array;
  readonly bucketShift: number;
  readonly slotShift: number;
  /** For each slot its fingerprint and weights; 0 if the slot is empty. */
  readonly packed: Int32Array;

  /**
   * @param bits of each weight
   * @param shifts by class, how far the weight of the class is shifted to the left
   */
  constructor({ slots, fingerprints, entryCounts, classes, weights }: StoredWeights, bits: number, shifts: Uint8Array) {
    this.displacements = slots.displacements;
    this.bucketShift = bucketShiftOf(slots);
    this.slotShift = 32 - slots.slotBits;
    this.packed = new Int32Array(entryCounts.length);
    const { packed } = this;
    const mask = (1 << bits) - 1;
    let entry = 0;
    for (let slot = 0; slot < packed.length; slot++) {
      const end = entry + entryCounts[slot];
      let word = fingerprints[slot] << WEIGHT_BITS;
      for (; entry < end; entry++) word |= (weights[entry] & mask) << shifts[classes[entry]];
      packed[slot] = word;
    }
  }
}
