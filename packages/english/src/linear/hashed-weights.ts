/*
 * model   := filter weights
 * weights := bits:u8 weight:i8[2^bits]
 *
 * The filter is described in feature-filter.ts. The weight of a feature for a class is in the slot whose number is
 * the upper bits of the feature's hash XOR the number of the class: the weights of one feature are adjacent, so that
 * one memory access loads them all. Features themselves are not stored; two of them may share a slot, and training
 * uses the same slots.
 */
import { ModelError } from '../model/sections.ts';
import { FeatureFilter } from './feature-filter.ts';

/** Largest absolute value of a weight. */
export const LARGEST_WEIGHT = 127;

/** Upper bound of the number of features of a choice. */
export const MAX_FEATURES = 256;

/** The number of bits, at least 8, of a slot number in a table with at least this many slots. */
export function bitsFor(slots: number): number {
  return Math.max(8, 32 - Math.clz32(slots - 1));
}

/**
 * Adds the weights of the first `count` features to the scores of some classes; scores of other classes are unchanged.
 * The slot of a feature and a class is the feature shifted right by `shift`, XOR the class.
 */
export function addScores(
  weights: Int8Array | Int32Array,
  shift: number,
  features: Int32Array,
  count: number,
  classes: Uint8Array,
  scores: Int32Array,
): void {
  for (let at = 0; at < classes.length; at++) {
    const of = classes[at];
    let sum = 0;
    for (let feature = 0; feature < count; feature++) sum += weights[(features[feature] >>> shift) ^ of];
    scores[of] += sum;
  }
}

/** The weights of a trained model. */
export class HashedWeights {
  readonly #filter: FeatureFilter;
  readonly #weights: Int8Array;
  readonly #shift: number;
  readonly #passed = new Int32Array(MAX_FEATURES);

  /** The number of weights must be a power of two. */
  constructor(filter: FeatureFilter, weights: Int8Array) {
    this.#filter = filter;
    this.#weights = weights;
    this.#shift = 32 - Math.log2(weights.length);
  }

  /**
   * Adds the weights of the first `count` features to the scores of some classes; scores of other classes are
   * unchanged.
   */
  score(features: Int32Array, count: number, classes: Uint8Array, scores: Int32Array): void {
    const some = this.#filter.pass(features, count, this.#passed);
    addScores(this.#weights, this.#shift, this.#passed, some, classes, scores);
  }
}

/** Serialises a model. */
export function writeModel(filter: FeatureFilter, weights: Int8Array): Uint8Array {
  const before = filter.toBytes();
  const bytes = new Uint8Array(before.length + 1 + weights.length);
  bytes.set(before);
  bytes[before.length] = Math.log2(weights.length);
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), before.length + 1);
  return bytes;
}

/**
 * Reads the model at the beginning of `bytes`, as a view on them, and returns its size in bytes. Throws ModelError if
 * they are truncated.
 */
export function readModel(bytes: Uint8Array): { model: HashedWeights; size: number } {
  const weightsAt = 2 + 2 ** (bytes[0] - 3);
  const size = weightsAt + 2 ** bytes[weightsAt - 1];
  if (!(size <= bytes.length))
    throw new ModelError('The weights of the model are cut off: copy or train the model again.');
  const filter = new FeatureFilter(bytes.subarray(1, weightsAt - 1));
  return {
    model: new HashedWeights(filter, new Int8Array(bytes.buffer, bytes.byteOffset + weightsAt, size - weightsAt)),
    size,
  };
}
