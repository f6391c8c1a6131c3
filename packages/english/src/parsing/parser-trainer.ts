import type { TaggedToken } from '../analysis.ts';
import { type RightTree, type TransitionCosts, transitionCosts } from './oracle.ts';
import { ParserStates, SHIFT } from './parser-states.ts';
import { projectivise } from './projective.ts';
import { TransitionSteps } from './transition-steps.ts';
import { SentenceValues } from './sentence-values.ts';
import type { ClusterOf } from './word-values.ts';
import { WeightTrainer } from '../linear/weight-trainer.ts';

/** A sentence with its right tree. Its tags should be those of the tagger, since the parser is used on such tags. */
export interface ParsedSentence {
  readonly tokens: readonly TaggedToken[];
  /** The index of each token's head in the sentence, from 0; -1 for the root. */
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
}

/** The relation of the root. */
const ROOT_LABEL = 0;

/** Margin: the weights are updated unless the right transition leads the best wrong one by this much. */
const TRANSITION_MARGIN = 40;

/** Margin: the weights are updated unless the right relation leads the next one by more than this. */
const LABEL_MARGIN = 40;

interface Example extends RightTree {
  readonly tokens: readonly TaggedToken[];
}

/** Trains the models of transitions and of relations, sentence by sentence. */
export class ParserTrainer {
  readonly labels: readonly string[];
  readonly structure = new WeightTrainer(3);
  readonly labelWeights: WeightTrainer;
  readonly #examples: readonly Example[];
  readonly #steps: TransitionSteps;
  readonly #values: SentenceValues;
  readonly #states = new ParserStates();
  #seed: number;
  /** Number of wrong transitions in the last epoch. */
  mistakes = 0;

  constructor(sentences: readonly ParsedSentence[], clusterOf: ClusterOf, seed: number) {
    this.#seed = seed;
    this.#values = new SentenceValues(clusterOf);
    const numbers = new Map([['root', ROOT_LABEL]]);
    for (const { relations } of sentences) {
      for (const relation of relations) if (!numbers.has(relation)) numbers.set(relation, numbers.size);
    }
    this.labels = [...numbers.keys()];
    this.labelWeights = new WeightTrainer(this.labels.length);
    this.#examples = sentences.map((sentence) => toExample(sentence, numbers));
    this.#steps = new TransitionSteps(this.#states, this.#values, {
      structure: this.structure,
      labels: this.labelWeights,
      labelCount: this.labels.length,
    });
  }

  /**
   * Trains on all sentences once, in a random order. `explore` is the probability of following a wrong transition of
   * the model.
   */
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
      this.#learn(example, explore);
    }
  }

  /** A random number in [0, 1): the upper 24 bits of a linear congruential generator. */
  #random(): number {
    this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
    return (this.#seed >>> 8) / 2 ** 24;
  }

  #learn(example: Example, explore: number): void {
    const steps = this.#steps;
    const states = this.#states;
    const scores = steps.transitionScores;
    const costs: TransitionCosts = [0, 0, 0];
    let state = states.begin(example.tokens.length);
    while (!states.isFinal(state)) {
      steps.scoreTransitions(state);
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
        this.structure.learn(steps.features, steps.featureCount, right, wrong);
      }
      const taken = isMistake && this.#random() < explore ? wrong : right;
      // The relation is learned in the state before the arc is drawn.
      const label = taken === SHIFT ? undefined : this.#learnLabel(state, taken, example);
      state = label === undefined ? steps.go(state, taken) : steps.attach(state, taken, label);
    }
  }

  /** Returns the relation that the model chooses, or undefined if its weights were changed or nothing was scored. */
  #learnLabel(state: number, transition: number, { labels }: Example): number | undefined {
    const steps = this.#steps;
    const scores = steps.labelScores;
    const right = labels[this.#states.token[this.#states.top[state]]];
    // A dependent cannot have the relation of the root, so there is nothing to learn.
    if (right === ROOT_LABEL) return undefined;
    const best = steps.bestLabel(state, transition);
    let rival = -1;
    for (let label = ROOT_LABEL + 1; label < scores.length; label++) {
      if (label !== right && (rival < 0 || scores[label] > scores[rival])) rival = label;
    }
    this.labelWeights.tick();
    if (rival < 0 || scores[right] - scores[rival] > LABEL_MARGIN) return best;
    this.labelWeights.learn(steps.features, steps.featureCount, right, rival);
    return undefined;
  }
}

function toExample({ tokens, heads, relations }: ParsedSentence, numbers: ReadonlyMap<string, number>): Example {
  const projective = Int32Array.from(heads);
  projectivise(projective);
  const dependents: number[][] = Array.from(tokens, () => []);
  for (const [dependent, head] of projective.entries()) if (head >= 0) dependents[head].push(dependent);
  return { tokens, heads: projective, labels: relations.map((relation) => numbers.get(relation)!), dependents };
}
