import type { Scorer } from './scorer.ts';
import { tableSize } from './table-size.ts';
import { KEY_MASK, type StoredWeights } from './weight-bytes.ts';

const COUNT_BITS = 8;

/** Weights of many classes of which each feature has few. A slot of the table is a key and where its entries are. */
export class LabelWeights implements Scorer {
  readonly #table: Int32Array;
  readonly #mask: number;
  /** The weight of a class, and in the lowest eight bits the class. */
  readonly #entries: Int32Array;

  constructor({ keys, entryCounts, classes, weights }: StoredWeights) {
    const size = tableSize(keys.length);
    const table = new Int32Array(2 * size);
    const mask = size - 1;
    let start = 0;
    for (const [feature, key] of keys.entries()) {
      let slot = key & mask;
      while (table[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      table[2 * slot] = key;
      table[2 * slot + 1] = (start << COUNT_BITS) | entryCounts[feature];
      start += entryCounts[feature];
    }
    const entries = new Int32Array(weights.length);
    for (const [entry, weight] of weights.entries()) entries[entry] = (weight << 8) | classes[entry];
    this.#table = table;
    this.#mask = mask;
    this.#entries = entries;
  }

  score(features: Int32Array, count: number, scores: Float64Array): void {
    const table = this.#table;
    const mask = this.#mask;
    const entries = this.#entries;
    for (let at = 0; at < count; at++) {
      const key = features[at] & KEY_MASK;
      let slot = key & mask;
      while (table[2 * slot + 1] !== 0 && table[2 * slot] !== key) slot = (slot + 1) & mask;
      const packed = table[2 * slot + 1];
      if (packed === 0) continue;
      const start = packed >> COUNT_BITS;
      const end = start + (packed & 255);
      for (let entry = start; entry < end; entry++) scores[entries[entry] & 255] += entries[entry] >> 8;
    }
  }
}
