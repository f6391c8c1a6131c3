import { readArrays } from '../model/arrays.ts';

/*
 * A linear model says of each class how much the features of a token speak for it. Section := arrays
 *
 *   keys    four planes of bytes: differences of the ascending keys of features, lowest bytes first
 *   counts  u8 for each feature: in how many classes it has a weight
 *   classes u8 for each weight
 *   weights i8 for each weight
 */

/** Room for the bits of a class beside its weight. */
const CLASS_BITS = 8;
/** A model may have so many classes. */
export const MAX_CLASSES = 1 << CLASS_BITS;
const CLASS_MASK = MAX_CLASSES - 1;
/** Room for the bits that count the weights of a feature beside the place of the first. */
const COUNT_BITS = 8;
const COUNT_MASK = (1 << COUNT_BITS) - 1;

/**
 * Weights of features by class. Features are hashes of 32 bits; two that share one are taken for the same. Looking one up
 * costs what it costs to fetch its memory, so the tables are small: most keys have no weights and end at the marks.
 */
export class LinearModel {
  /** The upper half of the key in each slot, 0 where it is free; open addressing by the lower bits of the key. */
  readonly #marks: Uint16Array;
  readonly #mask: number;
  /** Place of the first weight of the feature in a slot, and how many there are. */
  readonly #places: Uint32Array;
  /** Weight and class in one number. */
  readonly #entries: Int16Array;

  constructor(section: Uint8Array) {
    const [plane0, plane1, plane2, plane3, counts, classes, weightBytes] = readArrays(section);
    const weights = new Int8Array(weightBytes.buffer, weightBytes.byteOffset, weightBytes.byteLength);
    this.#entries = Int16Array.from(weights, (weight, entry) => (weight << CLASS_BITS) | classes[entry]);
    let size = 16;
    while (size < counts.length * 1.5) size *= 2;
    this.#mask = size - 1;
    this.#marks = new Uint16Array(size);
    this.#places = new Uint32Array(size);
    let key = 0;
    let start = 0;
    for (let feature = 0; feature < counts.length; feature++) {
      key += plane0[feature] | (plane1[feature] << 8) | (plane2[feature] << 16) | (plane3[feature] << 24);
      let slot = key & this.#mask;
      while (this.#marks[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#marks[slot] = key >>> 16 || 1;
      this.#places[slot] = (start << COUNT_BITS) | counts[feature];
      start += counts[feature];
    }
  }

  /** Adds the weights of features to the scores by class; `keys` up to `count`. */
  add(keys: Int32Array, count: number, scores: Int32Array | Int16Array): void {
    const marks = this.#marks;
    const entries = this.#entries;
    const mask = this.#mask;
    for (let at = 0; at < count; at++) {
      const key = keys[at];
      const mark = key >>> 16 || 1;
      let slot = key & mask;
      while (marks[slot] !== mark && marks[slot] !== 0) slot = (slot + 1) & mask;
      if (marks[slot] === 0) continue;
      const place = this.#places[slot];
      const start = place >>> COUNT_BITS;
      const end = start + (place & COUNT_MASK);
      for (let entry = start; entry < end; entry++) {
        const packed = entries[entry];
        scores[packed & CLASS_MASK] += packed >> CLASS_BITS;
      }
    }
  }
}
