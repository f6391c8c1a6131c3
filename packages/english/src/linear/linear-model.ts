import { ModelError } from '../model/sections.ts';
import { bucketShiftOf, fingerprintOf, slotAt } from './feature-slots.ts';
import type { Scorer } from './scorer.ts';
import type { StoredWeights } from './stored-weights.ts';

/** Bits for the class, which is packed with its weight. */
const CLASS_BITS = 8;
const CLASS_MASK = (1 << CLASS_BITS) - 1;
/** Bits for the index of a weight, beside the 10 bits of a fingerprint. */
const START_BITS = 22;
const START_MASK = (1 << START_BITS) - 1;
/** Upper bound of the number of features that are scored at once. */
const MAX_FEATURES = 256;

/** Largest absolute value of a weight: it fits with its class into 16 bits. */
export const LARGEST_WEIGHT = 127;

/** Weights of features by class; of many classes, a feature has weights for only a few. */
export class LinearModel implements Scorer {
  readonly #displacements: Uint16Array;
  /**
   * For each slot, its fingerprint and the index of its first weight in one number, so that one memory access loads both. One more
   * entry contains the end of the last slot.
   */
  readonly #packed: Int32Array;
  readonly #bucketShift: number;
  readonly #slotShift: number;
  /** Weight and class in one number. */
  readonly #entries: Int16Array;
  /** For each known feature, the index of its first weight and the index after its last. */
  readonly #spans = new Int32Array(2 * MAX_FEATURES);

  constructor({ slots, fingerprints, entryCounts, classes, weights }: StoredWeights) {
    if (weights.length > START_MASK)
      throw new ModelError(`The model has ${weights.length} weights, at most ${START_MASK} can be read.`);
    this.#displacements = slots.displacements;
    this.#bucketShift = bucketShiftOf(slots);
    this.#slotShift = 32 - slots.slotBits;
    const entries = new Int16Array(weights.length);
    for (let entry = 0; entry < entries.length; entry++)
      entries[entry] = (weights[entry] << CLASS_BITS) | classes[entry];
    this.#entries = entries;
    const packed = new Int32Array(entryCounts.length + 1);
    let start = 0;
    for (let slot = 0; slot < entryCounts.length; slot++) {
      packed[slot] = (fingerprints[slot] << START_BITS) | start;
      start += entryCounts[slot];
    }
    packed[entryCounts.length] = start;
    this.#packed = packed;
  }

  /** Adds the weights of the first `count` features to the scores by class. */
  score(features: Int32Array, count: number, scores: Float64Array): void {
    const displacements = this.#displacements;
    const packed = this.#packed;
    const entries = this.#entries;
    const spans = this.#spans;
    const bucketShift = this.#bucketShift;
    const slotShift = this.#slotShift;
    let spanCount = 0;
    // No branch depends on whether the model has a feature: the processor could not predict it.
    for (let at = 0; at < count; at++) {
      const feature = features[at];
      const slot = slotAt(feature, displacements[feature >>> bucketShift], slotShift);
      const word = packed[slot];
      spans[spanCount] = word & START_MASK;
      spans[spanCount + 1] = packed[slot + 1] & START_MASK;
      spanCount += 2 & ((((word >>> START_BITS) ^ fingerprintOf(feature)) - 1) >> 31);
    }
    for (let span = 0; span < spanCount; span += 2) {
      const end = spans[span + 1];
      for (let entry = spans[span]; entry < end; entry++) {
        const weight = entries[entry];
        scores[weight & CLASS_MASK] += weight >> CLASS_BITS;
      }
    }
  }
}
