import { featureTable } from '../linear/feature-table.ts';
import type { Scorer } from '../linear/scorer.ts';
import { KEY_MASK, type StoredWeights } from '../linear/stored-weights.ts';

const BITS = 10;
/** The largest weight, up or down: three fit into one number of 32 bits. */
export const LARGEST_WEIGHT = (1 << (BITS - 1)) - 1;
const MASK = (1 << BITS) - 1;
const BIAS = 1 << (BITS - 1);
const TAKEN = 1 << (3 * BITS);
const NEUTRAL = BIAS | (BIAS << BITS) | (BIAS << (2 * BITS));

/**
 * Weights of the three transitions, looked up by one access to memory: a slot of the table is a key and the three weights
 * packed into one number, which is zero where the slot is free.
 */
export class TransitionWeights implements Scorer {
  readonly #table: Int32Array;
  readonly #mask: number;

  constructor({ keys, entryCounts, classes, weights }: StoredWeights) {
    let entry = 0;
    this.#table = featureTable(keys, (feature) => {
      let packed = TAKEN | NEUTRAL;
      const end = entry + entryCounts[feature];
      for (; entry < end; entry++) packed += weights[entry] * 2 ** (BITS * classes[entry]);
      return packed;
    });
    this.#mask = this.#table.length / 2 - 1;
  }

  score(features: Int32Array, count: number, scores: Float64Array): void {
    const table = this.#table;
    const mask = this.#mask;
    let first = 0;
    let second = 0;
    let third = 0;
    for (let at = 0; at < count; at++) {
      const key = features[at] & KEY_MASK;
      let slot = key & mask;
      let packed = table[2 * slot + 1];
      while (packed !== 0) {
        if (table[2 * slot] === key) {
          first += (packed & MASK) - BIAS;
          second += ((packed >> BITS) & MASK) - BIAS;
          third += ((packed >> (2 * BITS)) & MASK) - BIAS;
          break;
        }
        slot = (slot + 1) & mask;
        packed = table[2 * slot + 1];
      }
    }
    scores[0] += first;
    scores[1] += second;
    scores[2] += third;
  }
}
