import { labelFeatures } from './label-features.ts';
import { LEFT, type ParserStates, RIGHT, SHIFT } from './parser-states.ts';
import type { DependencyTree } from './dependency-tree.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { SentenceValues } from './sentence-values.ts';
import { structureFeatures } from './structure-features.ts';

/** More than any state or arc has. */
const MAX_FEATURES = 160;

/** The models of a parser: which transition comes next, and which relation an arc has. */
export interface StepModels {
  readonly structure: Scorer;
  readonly labels: Scorer;
  readonly labelCount: number;
}

/** Applies transitions to the states of a sentence according to the scores of the models. */
export class TransitionSteps {
  readonly states: ParserStates;
  readonly values: SentenceValues;
  readonly features = new Int32Array(MAX_FEATURES);
  /** Number of `features` that were filled last. */
  featureCount = 0;
  /** The scores of the three transitions from the state that was scored last. */
  readonly transitionScores = new Float64Array(3);
  readonly labelScores: Float64Array;
  /** By token the least lead of a choice that was made while the token stood on top of the stack; set by `run`. */
  leads = new Float64Array(0);
  readonly #models: StepModels;

  constructor(states: ParserStates, values: SentenceValues, models: StepModels) {
    this.states = states;
    this.values = values;
    this.#models = models;
    this.labelScores = new Float64Array(models.labelCount);
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

  /** The state after a transition. */
  go(from: number, transition: number): number {
    if (transition === SHIFT) return this.states.shift(from);
    return this.#attach(from, transition, this.bestLabel(from, transition));
  }

  #attach(from: number, transition: number, label: number): number {
    const { states } = this;
    return transition === LEFT ? states.attachLeft(from, label) : states.attachRight(from, label);
  }

  /**
   * The final state for a sentence whose values have been read, following the best transition from each state; sets
   * `leads`.
   */
  run(tokenCount: number): number {
    const { states } = this;
    if (this.leads.length < tokenCount) this.leads = new Float64Array(2 * tokenCount);
    const { leads } = this;
    leads.fill(Infinity, 0, tokenCount);
    let state = states.begin(tokenCount);
    while (!states.isFinal(state)) {
      // An empty stack leaves no choice, nor does an empty buffer.
      const transition = states.stackSize[state] === 0 ? SHIFT : states.mayShift(state) ? this.#best(state) : RIGHT;
      state = this.go(state, transition);
    }
    return state;
  }

  #best(state: number): number {
    const { states, transitionScores, leads } = this;
    this.scoreTransitions(state);
    let best = SHIFT;
    let most = -Infinity;
    let second = -Infinity;
    for (let transition = SHIFT; transition <= RIGHT; transition++) {
      if (!states.may(state, transition)) continue;
      const score = transitionScores[transition];
      if (score > most) {
        second = most;
        most = score;
        best = transition;
      } else if (score > second) {
        second = score;
      }
    }
    const top = states.token[states.top[state]];
    leads[top] = Math.min(leads[top], most - second);
    return best;
  }

  /** The final state with the arcs of a tree; relations are chosen again for changed tokens and their dependents. */
  follow({ tokenCount, heads, labels, last, isChanged }: DependencyTree): number {
    const { states } = this;
    let state = states.begin(tokenCount);
    while (!states.isFinal(state)) {
      const node = states.top[state];
      const top = states.token[node];
      const front = states.shifted[state];
      let transition: number = SHIFT;
      if (states.mayAttachLeft(state) && heads[top] === front) transition = LEFT;
      else if (states.mayAttachRight(state) && heads[top] === states.token[states.below[node]] && last[top] < front) {
        transition = RIGHT;
      }
      const isKept = transition !== SHIFT && isChanged[top] === 0 && isChanged[heads[top]] === 0;
      state = isKept ? this.#attach(state, transition, labels[top]) : this.go(state, transition);
    }
    return state;
  }
}
