import { labelFeatures } from './label-features.ts';
import { LEFT, type ParserStates, RIGHT, SHIFT } from './parser-states.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { SentenceValues } from './sentence-values.ts';
import { structureFeatures } from './structure-features.ts';

/** More than any state or arc has. */
const MAX_FEATURES = 160;

/** The models of a parser: which transition comes next, and which relation an arc has. */
export interface ParserModels {
  readonly structure: Scorer;
  readonly labels: Scorer;
  readonly labelCount: number;
}

/** Steps through the states of one sentence after another as the models score them. */
export class Search {
  readonly states: ParserStates;
  readonly values: SentenceValues;
  readonly features = new Int32Array(MAX_FEATURES);
  /** How many of `features` were filled last. */
  featureCount = 0;
  /** The scores of the three transitions from the state that was scored last. */
  readonly transitionScores = new Float64Array(3);
  readonly labelScores: Float64Array;
  #models: ParserModels;
  #scoreOf = new Float64Array(0);
  // The best candidates for the next beam, in descending order of their scores.
  #candidateFrom: Int32Array;
  #candidateTransition: Int32Array;
  #candidateScore: Float64Array;
  #beamWidth: number;

  constructor(states: ParserStates, values: SentenceValues, models: ParserModels, beamWidth: number) {
    this.states = states;
    this.values = values;
    this.#models = models;
    this.labelScores = new Float64Array(models.labelCount);
    this.#beamWidth = beamWidth;
    this.#candidateFrom = new Int32Array(beamWidth);
    this.#candidateTransition = new Int32Array(beamWidth);
    this.#candidateScore = new Float64Array(beamWidth);
  }

  /** Begins a sentence whose values have been read; `lanes` states are gone on with at once. */
  begin(tokenCount: number, lanes: number): number {
    const state = this.states.begin(tokenCount, lanes);
    const size = 2 * tokenCount * lanes + 2;
    if (this.#scoreOf.length < size) this.#scoreOf = new Float64Array(2 * size);
    this.#scoreOf[state] = 0;
    return state;
  }

  scoreOf(state: number): number {
    return this.#scoreOf[state];
  }

  /** Scores the transitions from a state, possible or not. */
  scoreTransitions(state: number): void {
    this.featureCount = structureFeatures(this.states, state, this.values, this.features);
    this.transitionScores.fill(0);
    this.#models.structure.score(this.features, this.featureCount, this.transitionScores);
  }

  /** The relation that an arc drawn in `state` would get. */
  bestLabel(state: number, transition: number): number {
    this.featureCount = labelFeatures(this.states, state, transition, this.values, this.features);
    const scores = this.labelScores;
    scores.fill(0);
    this.#models.labels.score(this.features, this.featureCount, scores);
    let best = 1;
    for (let label = 2; label < scores.length; label++) if (scores[label] > scores[best]) best = label;
    return best;
  }

  /** The state behind a transition, with the score given. */
  go(from: number, transition: number, score: number): number {
    const { states } = this;
    const state =
      transition === SHIFT
        ? states.shift(from)
        : transition === LEFT
          ? states.attachLeft(from, this.bestLabel(from, LEFT))
          : states.attachRight(from, this.bestLabel(from, RIGHT));
    this.#scoreOf[state] = score;
    return state;
  }

  /** Replaces a beam, best first, by the next one. No state of it is final. */
  advance(beam: number[]): void {
    const { states, transitionScores } = this;
    let count = 0;
    for (const state of beam) {
      this.scoreTransitions(state);
      const score = this.#scoreOf[state];
      if (states.mayShift(state)) count = this.#offer(count, state, SHIFT, score + transitionScores[SHIFT]);
      if (states.mayAttachLeft(state)) count = this.#offer(count, state, LEFT, score + transitionScores[LEFT]);
      if (states.mayAttachRight(state)) count = this.#offer(count, state, RIGHT, score + transitionScores[RIGHT]);
    }
    beam.length = 0;
    for (let at = 0; at < count; at++) {
      beam.push(this.go(this.#candidateFrom[at], this.#candidateTransition[at], this.#candidateScore[at]));
    }
  }

  #offer(count: number, from: number, transition: number, score: number): number {
    const scores = this.#candidateScore;
    let at = count;
    if (count === this.#beamWidth) {
      at -= 1;
      if (score <= scores[at]) return count;
    }
    for (; at > 0 && scores[at - 1] < score; at--) {
      scores[at] = scores[at - 1];
      this.#candidateFrom[at] = this.#candidateFrom[at - 1];
      this.#candidateTransition[at] = this.#candidateTransition[at - 1];
    }
    scores[at] = score;
    this.#candidateFrom[at] = from;
    this.#candidateTransition[at] = transition;
    return Math.min(count + 1, this.#beamWidth);
  }

  /** The final state of the sentence: the best that a beam finds. */
  run(tokenCount: number): number {
    const start = this.begin(tokenCount, this.#beamWidth);
    if (this.#beamWidth === 1) return this.#runGreedily(start);
    const beam = [start];
    while (!this.states.isFinal(beam[0])) this.advance(beam);
    return beam[0];
  }

  #runGreedily(start: number): number {
    const { states, transitionScores } = this;
    let state = start;
    while (!states.isFinal(state)) {
      let best = SHIFT;
      // An empty stack leaves no choice.
      if (states.stackSize[state] > 0) {
        this.scoreTransitions(state);
        best = states.mayShift(state) ? SHIFT : RIGHT;
        if (states.mayAttachLeft(state) && transitionScores[LEFT] > transitionScores[best]) best = LEFT;
        if (states.mayAttachRight(state) && transitionScores[RIGHT] > transitionScores[best]) best = RIGHT;
      }
      state = this.go(state, best, 0);
    }
    return state;
  }
}
