import type { FeatureFilter } from './feature-filter.ts';
import { HashedTrainer } from './hashed-trainer.ts';

/** Learns to choose one of several classes: the weights are updated unless the right class leads by a margin. */
export class MarginLearner {
  readonly #scores: Int32Array;
  readonly #trainer: HashedTrainer;
  readonly #margin: number;

  /** Learns `classCount` classes with weights in 2^bits slots, for the features that the filter passes. */
  constructor(classCount: number, margin: number, filter: FeatureFilter, bits: number) {
    this.#trainer = new HashedTrainer(filter, bits);
    this.#scores = new Int32Array(classCount);
    this.#margin = margin;
  }

  /**
   * Learns one choice among at least two `candidates`; returns the class that the model chose before this step. `given`
   * are scores by class from elsewhere, to which those of the features are added.
   */
  learn(keys: Int32Array, count: number, right: number, candidates: Uint8Array, given?: Int32Array): number {
    const scores = this.#scores;
    for (let at = 0; at < candidates.length; at++) scores[candidates[at]] = given?.[candidates[at]] ?? 0;
    this.#trainer.score(keys, count, candidates, scores);
    let rival = -1;
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates[at];
      if (candidate !== right && (rival < 0 || scores[candidate] > scores[rival])) rival = candidate;
    }
    const chosen = scores[rival] > scores[right] ? rival : right;
    if (scores[right] - scores[rival] < this.#margin) {
      this.#trainer.update(keys, count, right, 1);
      this.#trainer.update(keys, count, rival, -1);
    }
    this.#trainer.tick();
    return chosen;
  }

  /** Adds the weights, averaged over all steps, to `sum`. */
  addAverages(sum: Float64Array): void {
    this.#trainer.addAverages(sum);
  }
}
