import type { SparseRows } from './sparse-rows.ts';
import { WeightTrainer } from './weight-trainer.ts';

/** Learns to choose one of several classes: a step counts as wrong where the right class does not lead by a margin. */
export class MarginLearner {
  readonly #scores: Float64Array;
  readonly #trainer: WeightTrainer;
  readonly #margin: number;

  constructor(classCount: number, margin: number) {
    this.#trainer = new WeightTrainer(classCount);
    this.#scores = new Float64Array(classCount);
    this.#margin = margin;
  }

  /** Learns one choice among `candidates`, of which there are two or more; gives the class that was chosen before. */
  learn(keys: Int32Array, count: number, right: number, candidates: ArrayLike<number>): number {
    const scores = this.#scores;
    for (let at = 0; at < candidates.length; at++) scores[candidates[at]] = 0;
    this.#trainer.scoreSome(keys, count, candidates, scores);
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

  /** The weights, averaged over all steps. */
  averages(): SparseRows {
    return this.#trainer.averages();
  }
}
