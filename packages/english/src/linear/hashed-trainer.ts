import { type FeatureFilter } from './feature-filter.ts';
import { addScores, LARGEST_WEIGHT, MAX_FEATURES } from './hashed-weights.ts';

/**
 * The weights of a linear model during training: an averaged perceptron (Collins 2002), with the slots of
 * hashed-weights.ts. Weights are integers, so that the result does not depend on the order of additions.
 */
export class HashedTrainer {
  readonly #filter: FeatureFilter;
  readonly #weights: Int32Array;
  /** For each weight, the sum of its changes, each multiplied by the time of the change. */
  readonly #moments: Float64Array;
  readonly #shift: number;
  readonly #passed = new Int32Array(MAX_FEATURES);
  #time = 0;

  /** Trains weights in a table of 2^bits slots, for the features that the filter passes. */
  constructor(filter: FeatureFilter, bits: number) {
    this.#filter = filter;
    this.#weights = new Int32Array(1 << bits);
    this.#moments = new Float64Array(1 << bits);
    this.#shift = 32 - bits;
  }

  /** Adds the weights of the first `count` features to the scores of some classes. */
  score(features: Int32Array, count: number, classes: Uint8Array, scores: Int32Array): void {
    const some = this.#filter.pass(features, count, this.#passed);
    addScores(this.#weights, this.#shift, this.#passed, some, classes, scores);
  }

  /** Advances the time, over which weights are averaged, by one. */
  tick(): void {
    this.#time += 1;
  }

  /** Adds `amount` to the weight of a class for each feature. */
  update(features: Int32Array, count: number, of: number, amount: number): void {
    const passed = this.#passed;
    const some = this.#filter.pass(features, count, passed);
    for (let feature = 0; feature < some; feature++) {
      const at = (passed[feature] >>> this.#shift) ^ of;
      this.#weights[at] += amount;
      this.#moments[at] += amount * this.#time;
    }
  }

  /** Adds the averages of the weights over time to `sum`, which must have as many slots. */
  addAverages(sum: Float64Array): void {
    const time = Math.max(1, this.#time);
    for (let at = 0; at < sum.length; at++) sum[at] += this.#weights[at] - this.#moments[at] / time;
  }
}

/** Weights times a scale, rounded and limited to LARGEST_WEIGHT; those with a smaller absolute value than `least` become 0. */
export function rounded(weights: Float64Array, scale: number, least = 1): Int8Array {
  return Int8Array.from(weights, (weight) => {
    const steps = Math.max(-LARGEST_WEIGHT, Math.min(LARGEST_WEIGHT, Math.round(weight * scale)));
    return Math.abs(steps) < least ? 0 : steps;
  });
}
