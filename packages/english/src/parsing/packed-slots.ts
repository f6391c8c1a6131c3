import { bucketShiftOf } from '../linear/feature-slots.ts';
import type { StoredWeights } from '../linear/stored-weights.ts';

/**
 * The slots of a model with few classes: the fingerprint and all weights of a slot are in one number, so that a look-up
 * loads them with one memory access.
 */
export class PackedSlots {
  readonly displacements: Uint16Array;
  readonly bucketShift: number;
  readonly slotShift: number;
  /** For each slot; 0 if it is empty. */
  readonly packed: Int32Array;

  /** @param packedOf the number of a slot: its fingerprint, and its weights from `entry` up to `end` */
  constructor(
    { slots, fingerprints, entryCounts }: StoredWeights,
    packedOf: (fingerprint: number, entry: number, end: number) => number,
  ) {
    this.displacements = slots.displacements;
    this.bucketShift = bucketShiftOf(slots);
    this.slotShift = 32 - slots.slotBits;
    this.packed = new Int32Array(entryCounts.length);
    let entry = 0;
    for (let slot = 0; slot < entryCounts.length; slot++) {
      const end = entry + entryCounts[slot];
      if (end > entry) this.packed[slot] = packedOf(fingerprints[slot], entry, end);
      entry = end;
    }
  }
}
