import type { TaggedToken } from '../analysis.ts';
import { type RightTree, type TransitionCosts, transitionCosts } from './oracle.ts';
import { ParserStates, SHIFT } from './parser-states.ts';
import { projectivise } from './projective.ts';
import { Search } from './search.ts';
import { SentenceValues } from './sentence-values.ts';
import { structureFeatures } from './structure-features.ts';
import type { ClusterOf } from './word-values.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';

/** A sentence with its right tree. Its tags are best those that the tagger gives, since it is these that will be parsed. */
export interface ParsedSentence {
  readonly tokens: readonly TaggedToken[];
  /** Place of each token's head in the sentence, from 0; -1 for the root. */
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
}

/** A right transition must have more than the best wrong one by this much, or the step counts as wrong. */
const TRANSITION_MARGIN = 40;

/** The right relation must have more than the next by this much, or the step counts as wrong. */
const LABEL_MARGIN = 40;

const ROOT_LABEL = 0;

interface Example extends RightTree {
  readonly tokens: readonly TaggedToken[];
}

/** Trains the two models of a parser, sentence by sentence. */
export class ParserTrainer {
  readonly labels: readonly string[];
  readonly structure = new WeightTrainer(3);
  readonly labelWeights: WeightTrainer;
  readonly #examples: readonly Example[];
  readonly #search: Search;
  readonly #values: SentenceValues;
  readonly #states = new ParserStates();
  readonly #beamWidth: number;
  #seed: number;
  /** How often the parser was wrong in the last epoch: transitions without a beam, sentences with one. */
  mistakes = 0;

  constructor(sentences: readonly ParsedSentence[], beamWidth: number, clusterOf: ClusterOf, seed: number) {
    this.#seed = seed;
    this.#values = new SentenceValues(clusterOf);
    const numbers = new Map([['root', ROOT_LABEL]]);
    for (const { relations } of sentences) {
      for (const relation of relations) if (!numbers.has(relation)) numbers.set(relation, numbers.size);
    }
    this.labels = [...numbers.keys()];
    this.labelWeights = new WeightTrainer(this.labels.length);
    this.#examples = sentences.map((sentence) => toExample(sentence, numbers));
    this.#beamWidth = beamWidth;
    this.#search = new Search(
      this.#states,
      this.#values,
      { structure: this.structure, labels: this.labelWeights, labelCount: this.labels.length },
      beamWidth,
    );
  }

  /** Goes through all sentences once, in an order of its own. `explore` is the chance to follow the model into its mistakes. */
  epoch(explore: number): void {
    this.mistakes = 0;
    const order = Array.from(this.#examples.keys());
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(this.#random() * (at + 1));
      [order[at], order[other]] = [order[other], order[at]];
    }
    for (const at of order) {
      const example = this.#examples[at];
      if (example.tokens.length === 0) continue;
      this.#values.read(example.tokens);
      if (this.#beamWidth > 1) this.#learnWithBeam(example);
      else this.#learnGreedily(example, explore);
    }
  }

  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
    return (this.#seed >>> 8) / 0x1000000;
  }

  #learnGreedily(example: Example, explore: number): void {
    const search = this.#search;
    const states = this.#states;
    const scores = search.transitionScores;
    const costs: TransitionCosts = [0, 0, 0];
    let state = search.begin(example.tokens.length, 1);
    while (!states.isFinal(state)) {
      search.scoreTransitions(state);
      transitionCosts(states, state, example, costs);
      const least = costs.reduce((lowest, cost) => Math.min(lowest, cost));
      let right = -1;
      let wrong = -1;
      for (let transition = 0; transition < 3; transition++) {
        if (costs[transition] === Infinity) continue;
        if (costs[transition] === least) {
          if (right < 0 || scores[transition] > scores[right]) right = transition;
        } else if (wrong < 0 || scores[transition] > scores[wrong]) wrong = transition;
      }
      this.structure.tick();
      const isMistake = wrong >= 0 && scores[wrong] >= scores[right];
      if (isMistake) this.mistakes += 1;
      if (wrong >= 0 && scores[right] - scores[wrong] < TRANSITION_MARGIN) {
        this.structure.update(search.features, search.featureCount, right, 1);
        this.structure.update(search.features, search.featureCount, wrong, -1);
      }
      const taken = isMistake && this.#random() < explore ? wrong : right;
      state = this.#goAndLearnLabel(state, taken, example, 0);
    }
  }

  /** Goes on from a state and teaches the relation of the arc, if one is drawn. */
  #goAndLearnLabel(state: number, transition: number, example: Example, score: number): number {
    const search = this.#search;
    if (transition !== SHIFT) this.#learnLabel(state, transition, example);
    return search.go(state, transition, score);
  }

  #learnLabel(state: number, transition: number, { labels }: Example): void {
    const search = this.#search;
    const scores = search.labelScores;
    const right = labels[this.#states.token[this.#states.top[state]]];
    // The root of the right tree has no relation that it could have as a dependent.
    if (right === ROOT_LABEL) return;
    search.bestLabel(state, transition);
    let rival = -1;
    for (let label = ROOT_LABEL + 1; label < scores.length; label++) {
      if (label !== right && (rival < 0 || scores[label] > scores[rival])) rival = label;
    }
    this.labelWeights.tick();
    if (rival < 0 || scores[right] - scores[rival] > LABEL_MARGIN) return;
    this.labelWeights.update(search.features, search.featureCount, right, 1);
    this.labelWeights.update(search.features, search.featureCount, rival, -1);
  }

  #learnWithBeam(example: Example): void {
    const search = this.#search;
    const states = this.#states;
    const scores = search.transitionScores;
    const costs: TransitionCosts = [0, 0, 0];
    const steps = 2 * example.tokens.length - 1;
    let right = search.begin(example.tokens.length, this.#beamWidth + 1);
    const beam = [right];
    let rightInBeam = new Set(beam);
    let violation = -1;
    let wrongEnd = -1;
    let rightEnd = -1;
    for (let step = 0; step < steps; step++) {
      search.scoreTransitions(right);
      transitionCosts(states, right, example, costs);
      const least = costs.reduce((lowest, cost) => Math.min(lowest, cost));
      let taken = -1;
      for (let transition = 0; transition < 3; transition++) {
        if (costs[transition] !== least) continue;
        if (taken < 0 || scores[transition] > scores[taken]) taken = transition;
      }
      right = this.#goAndLearnLabel(right, taken, example, search.scoreOf(right) + scores[taken]);
      search.advance(beam);
      const stillRight = new Set<number>();
      for (const state of beam) {
        const from = states.previous[state];
        if (!rightInBeam.has(from)) continue;
        transitionCosts(states, from, example, costs);
        if (costs[states.transition[state]] === costs.reduce((least, value) => Math.min(least, value)))
          stillRight.add(state);
      }
      rightInBeam = stillRight;
      const isLast = step === steps - 1;
      if (stillRight.size > 0 && !(isLast && !stillRight.has(beam[0]))) continue;
      const difference = search.scoreOf(beam[0]) - search.scoreOf(right);
      if (wrongEnd >= 0 && difference < violation) continue;
      violation = difference;
      wrongEnd = beam[0];
      rightEnd = right;
    }
    this.structure.tick();
    if (wrongEnd < 0) return;
    this.mistakes += 1;
    this.#reward(rightEnd, wrongEnd);
  }

  /** Raises the transitions that lead to the right state, and lowers those that lead to the wrong one, from where they part. */
  #reward(right: number, wrong: number): void {
    const states = this.#states;
    const rightPath = pathTo(states, right);
    const wrongPath = pathTo(states, wrong);
    let at = 0;
    while (at < rightPath.length && states.transition[rightPath[at]] === states.transition[wrongPath[at]]) at += 1;
    for (; at < rightPath.length; at++) {
      this.#changeStep(rightPath[at], 1);
      this.#changeStep(wrongPath[at], -1);
    }
  }

  #changeStep(state: number, amount: number): void {
    const { features } = this.#search;
    const count = structureFeatures(this.#states, this.#states.previous[state], this.#values, features);
    this.structure.update(features, count, this.#states.transition[state], amount);
  }
}

function pathTo(states: ParserStates, end: number): number[] {
  const path: number[] = [];
  for (let state = end; states.previous[state] >= 0; state = states.previous[state]) path.push(state);
  return path.reverse();
}

function toExample({ tokens, heads, relations }: ParsedSentence, numbers: ReadonlyMap<string, number>): Example {
  const projective = Int32Array.from(heads);
  projectivise(projective);
  const dependents: number[][] = Array.from(tokens, () => []);
  for (const [dependent, head] of projective.entries()) if (head >= 0) dependents[head].push(dependent);
  return { tokens, heads: projective, labels: relations.map((relation) => numbers.get(relation)!), dependents };
}
