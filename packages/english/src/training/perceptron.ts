import type { WeightedFeature } from '../linear/write-linear-model.ts';

/**
 * A perceptron whose weights are averaged over all steps (Freund and Schapire 1999; Collins 2002). Features are hashes of
 * 32 bits; one gets a row of weights when it is first changed.
 */
export class AveragedPerceptron {
  readonly #classes: number;
  /** Rows by key. */
  readonly #rows = new Map<number, number>();
  #weights: Float32Array;
  /** Changes of the weights, each times the step at which it was made. */
  #weighted: Float64Array;
  #step = 1;

  constructor(classes: number) {
    this.#classes = classes;
    this.#weights = new Float32Array(classes * 1024);
    this.#weighted = new Float64Array(classes * 1024);
  }

  /** Sets the scores of all classes to what the features say. */
  score(keys: Int32Array, count: number, scores: Float64Array): void {
    const classes = this.#classes;
    const weights = this.#weights;
    scores.fill(0);
    for (let at = 0; at < count; at++) {
      const row = this.#rows.get(keys[at]);
      if (row === undefined) continue;
      const start = row * classes;
      for (let label = 0; label < classes; label++) scores[label] += weights[start + label];
    }
  }

  /** Ends a step: the features speak more for one class and less for another, where two are given. */
  learn(keys: Int32Array, count: number, right: number, wrong: number): void {
    if (right !== wrong) {
      for (let at = 0; at < count; at++) {
        const start = this.#row(keys[at]) * this.#classes;
        this.#weights[start + right] += 1;
        this.#weights[start + wrong] -= 1;
        this.#weighted[start + right] += this.#step;
        this.#weighted[start + wrong] -= this.#step;
      }
    }
    this.#step += 1;
  }

  #row(key: number): number {
    let row = this.#rows.get(key);
    if (row !== undefined) return row;
    row = this.#rows.size;
    this.#rows.set(key, row);
    if ((row + 1) * this.#classes > this.#weights.length) {
      const weights = new Float32Array(this.#weights.length * 2);
      weights.set(this.#weights);
      this.#weights = weights;
      const weighted = new Float64Array(weights.length);
      weighted.set(this.#weighted);
      this.#weighted = weighted;
    }
    return row;
  }

  /** The weights, averaged over all steps. */
  averaged(): WeightedFeature[] {
    return Array.from(this.#rows, ([key, row]) => {
      const weights: [number, number][] = [];
      for (let label = 0; label < this.#classes; label++) {
        const place = row * this.#classes + label;
        const weight = this.#weights[place] - this.#weighted[place] / this.#step;
        if (weight !== 0) weights.push([label, weight]);
      }
      return { key, weights };
    });
  }
}

/** The mean of the weights of several models; a feature that one of them does not have counts as nothing there. */
export function meanOf(models: readonly (readonly WeightedFeature[])[]): WeightedFeature[] {
  const sums = new Map<number, Map<number, number>>();
  for (const features of models) {
    for (const { key, weights } of features) {
      const sum = sums.get(key) ?? new Map<number, number>();
      for (const [label, weight] of weights) sum.set(label, (sum.get(label) ?? 0) + weight / models.length);
      sums.set(key, sum);
    }
  }
  return Array.from(sums, ([key, sum]) => ({ key, weights: [...sum].toSorted(([a], [b]) => a - b) }));
}
