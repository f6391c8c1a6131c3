import { labelFeatures } from './label-features.ts';
import { LEFT, type ParserStates, RIGHT, SHIFT } from './parser-states.ts';
import type { Scorer } from '../linear/scorer.ts';
import type { SentenceValues } from './sentence-values.ts';
import { StateValues } from './state-values.ts';
import { LEADING_FEATURES, MAIN_FEATURES, REMAINING_FEATURES } from './structure-features.ts';

/** Upper bound of the number of features of a state or an arc. */
const MAX_FEATURES = 160;

/** The leads on the leading features, and on the leading and main features, from which a transition is taken without scoring the rest. */
export type ClearLeads = readonly [leading: number, main: number];
const NEVER_CLEAR: ClearLeads = [Infinity, Infinity];

/** Approximate ratio of the lead on all features to the lead on a part of them. */
const PART_OF_LEAD = 2;

/** The models of a parser: which transition comes next, and which relation an arc has. */
export interface StepModels {
  readonly structure: Scorer;
  /** If there are none, all features of each state are scored. */
  readonly clearLeads?: ClearLeads;
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
  /** The score of the transition that `leader` found minus the score of the second best. */
  lead = 0;
  /** For each token, the smallest lead of a transition chosen while the token was on top of the stack; set by `run`. */
  leads = new Float64Array(0);
  readonly #models: StepModels;
  readonly #stateValues: StateValues;

  constructor(states: ParserStates, values: SentenceValues, models: StepModels) {
    this.states = states;
    this.values = values;
    this.#models = models;
    this.#stateValues = new StateValues(states, values);
    this.labelScores = new Float64Array(models.labelCount);
  }

  /** Scores the transitions from a state, possible or not. */
  scoreTransitions(state: number): void {
    this.featureCount = this.#remainingFeatures(this.#mainFeatures(state, this.#leadingFeatures(state)));
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
    return this.attach(from, transition, this.bestLabel(from, transition));
  }

  /** The state after an attachment with a relation. */
  attach(from: number, transition: number, label: number): number {
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
    this.leads.fill(Infinity, 0, tokenCount);
    let state = states.begin(tokenCount);
    while (!states.isFinal(state)) state = this.go(state, this.forced(state) ?? this.#best(state));
    return state;
  }

  /** The only possible transition of a state whose stack or buffer is empty; undefined for other states. */
  forced(state: number): number | undefined {
    const { states } = this;
    if (states.stackSize[state] === 0) return SHIFT;
    return states.mayShift(state) ? undefined : RIGHT;
  }

  #best(state: number): number {
    const { states, leads } = this;
    const best = this.#firstClear(state);
    const top = states.token[states.top[state]];
    leads[top] = Math.min(leads[top], this.lead);
    return best;
  }

  /** The transition with a clear lead on a part of the features, or else the best one on all features; sets `lead`. */
  #firstClear(state: number): number {
    const { features, transitionScores } = this;
    const { structure, clearLeads = NEVER_CLEAR } = this.#models;
    transitionScores.fill(0);
    structure.score(features, this.#leadingFeatures(state), transitionScores);
    let best = this.leader(state);
    if (this.lead < clearLeads[0]) {
      structure.score(features, this.#mainFeatures(state, 0), transitionScores);
      best = this.leader(state);
      if (this.lead < clearLeads[1]) {
        structure.score(features, this.#remainingFeatures(0), transitionScores);
        return this.leader(state);
      }
    }
    // Estimates the lead on all features.
    this.lead *= PART_OF_LEAD;
    return best;
  }

  /** Calls `onPart` after each part of the features with the best transition so far and its lead. */
  chooseByParts(state: number, onPart: (part: number, transition: number, lead: number) => void): void {
    const { features, transitionScores } = this;
    const parts = [
      () => this.#leadingFeatures(state),
      () => this.#mainFeatures(state, 0),
      () => this.#remainingFeatures(0),
    ];
    transitionScores.fill(0);
    for (const [part, fill] of parts.entries()) {
      this.#models.structure.score(features, fill(), transitionScores);
      onPart(part, this.leader(state), this.lead);
    }
  }

  /** Fills `features` with the leading features, and returns their number. */
  #leadingFeatures(state: number): number {
    this.#stateValues.readLeading(state);
    return LEADING_FEATURES.add(this.#stateValues.values, this.features, 0);
  }

  /** Appends at index `n` the main features of the state given last to `#leadingFeatures`, and returns the new number of features. */
  #mainFeatures(state: number, n: number): number {
    this.#stateValues.readRest(state);
    return MAIN_FEATURES.add(this.#stateValues.values, this.features, n);
  }

  /** Appends at index `n` the remaining features of the state given last to `#mainFeatures`; returns the new number of features. */
  #remainingFeatures(n: number): number {
    return REMAINING_FEATURES.add(this.#stateValues.values, this.features, n);
  }

  /** The possible transition from a state with the highest of `transitionScores`; sets `lead`. */
  leader(state: number): number {
    const { states, transitionScores } = this;
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
    this.lead = most - second;
    return best;
  }
}
