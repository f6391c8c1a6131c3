import { featureTable } from './feature-table.ts';
import type { Scorer } from './scorer.ts';
import { KEY_MASK, type StoredWeights } from './stored-weights.ts';

/** Room for the bits of a class beside its weight. */
const CLASS_BITS = 8;
const CLASS_MASK = (1 << CLASS_BITS) - 1;
/** Room for the bits that count the weights of a feature beside the place of the first. */
const COUNT_BITS = 8;
const COUNT_MASK = (1 << COUNT_BITS) - 1;

/** The largest weight, up or down: one fits beside its class into a number of 16 bits. */
export const LARGEST_WEIGHT = 127;

/** Weights of features by class; a feature has them for a few of many classes. */
export class LinearModel implements Scorer {
  /** By feature the place of its first weight, and how many there are. */
  readonly #table: Int32Array;
  readonly #mask: number;
  /** Weight and class in one number. */
  readonly #entries: Int16Array;

  constructor({ keys, entryCounts, classes, weights }: StoredWeights) {
    const entries = new Int16Array(weights.length);
    for (let entry = 0; entry < entries.length; entry++) {
      entries[entry] = (weights[entry] << CLASS_BITS) | classes[entry];
    }
    let start = 0;
    this.#table = featureTable(keys, (feature) => {
      const place = (start << COUNT_BITS) | entryCounts[feature];
      start += entryCounts[feature];
      return place;
    });
    this.#mask = this.#table.length / 2 - 1;
    this.#entries = entries;
  }

  /** Adds the weights of features to the scores by class; `features` up to `count`. */
  score(features: Int32Array, count: number, scores: Float64Array | Int32Array | Int16Array): void {
    const table = this.#table;
    const entries = this.#entries;
    const mask = this.#mask;
    for (let at = 0; at < count; at++) {
      const key = features[at] & KEY_MASK;
      let slot = key & mask;
      while (table[2 * slot + 1] !== 0 && table[2 * slot] !== key) slot = (slot + 1) & mask;
      const place = table[2 * slot + 1];
      if (place === 0) continue;
      const start = place >>> COUNT_BITS;
      const end = start + (place & COUNT_MASK);
      for (let entry = start; entry < end; entry++) {
        const packed = entries[entry];
        scores[packed & CLASS_MASK] += packed >> CLASS_BITS;
      }
    }
  }
}
