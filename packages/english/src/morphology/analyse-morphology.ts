import type { HashedWeights } from '../linear/hashed-weights.ts';
import { KeyList } from '../tagging/templates.ts';
import type { FeatureSets } from './feature-sets.ts';
import { type LabelledSentence, pushMorphologyKeys } from './templates.ts';

/** Chooses the morphological features of words with known labels. */
export class MorphologyAnalyser {
  readonly #sets: FeatureSets;
  readonly #model: HashedWeights;
  readonly #keys = new KeyList();
  readonly #scores: Int32Array;

  constructor(sets: FeatureSets, model: HashedWeights) {
    this.#sets = sets;
    this.#model = model;
    this.#scores = new Int32Array(sets.feats.length);
  }

  /** The number of the best feature set of a token, an index of `FeatureSets.feats`. */
  featsOf(sentence: LabelledSentence, token: number): number {
    const candidates = this.#sets.of(sentence.word(token).folded, sentence.labels[token]);
    if (candidates.length === 1) return candidates[0];
    const keys = this.#keys;
    const scores = this.#scores;
    keys.length = 0;
    pushMorphologyKeys(keys, sentence, token);
    scores.fill(0);
    this.#model.score(keys.keys, keys.length, candidates, scores);
    let best = candidates[0];
    for (let at = 1; at < candidates.length; at++) if (scores[candidates[at]] > scores[best]) best = candidates[at];
    return best;
  }
}
