import type { Dependencies, DependencyParser, TaggedToken } from '../analysis.ts';
import { LinearModel } from '../linear/linear-model.ts';
import { DependencyTree } from './dependency-tree.ts';
import { readParser } from './parser-bytes.ts';
import { ParserStates } from './parser-states.ts';
import { SecondReading } from './second-reading.ts';
import { SentenceValues } from './sentence-values.ts';
import { TransitionSteps } from './transition-steps.ts';
import { TransitionWeights } from './transition-weights.ts';
import type { ClusterOf } from './word-values.ts';

/**
 * A dependency parser that reads a sentence from left to right (arc-hybrid transitions, a linear model), and then
 * revises heads whose choice was close. Its time is linear in the number of tokens.
 */
export class TransitionParser implements DependencyParser {
  readonly #labels: readonly string[];
  readonly #states = new ParserStates();
  readonly #values: SentenceValues;
  readonly #steps: TransitionSteps;
  readonly #tree = new DependencyTree();
  readonly #secondReading: SecondReading | undefined;

  /**
   * A parser from the bytes of its sections of the model, with the clusters of its training. Without the section `heads` it does not
   * revise heads. Throws ModelError if a section is truncated.
   */
  constructor(section: Uint8Array, heads: Uint8Array | undefined, clusterOf: ClusterOf) {
    const { labels, clearLeads, structure, labelWeights } = readParser(section);
    this.#labels = labels;
    this.#values = new SentenceValues(clusterOf);
    this.#steps = new TransitionSteps(this.#states, this.#values, {
      structure: new TransitionWeights(structure),
      clearLeads,
      labels: new LinearModel(labelWeights),
      labelCount: labels.length,
    });
    if (heads !== undefined) {
      this.#secondReading = new SecondReading(heads, this.#tree, this.#values, labels, clusterOf);
    }
  }

  /** For each token of the sentence parsed last, the smallest lead of a transition chosen for it, in units of the weights. */
  get leads(): Float64Array {
    return this.#steps.leads;
  }

  /** Heads and relations: always a projective tree with one root, labelled `root`. Empty if there are no tokens. */
  parse(tokens: readonly TaggedToken[]): Dependencies {
    const count = tokens.length;
    if (count === 0) return { heads: new Int32Array(0), relations: [] };
    const steps = this.#steps;
    const tree = this.#tree;
    this.#values.read(tokens);
    tree.begin(count);
    this.#states.readTree(steps.run(count), tree.heads, tree.labels);
    // Chooses relations again around tokens with a new head, in the states that lead to the revised tree.
    if (this.#secondReading?.revise(tokens, steps.leads))
      this.#states.readTree(steps.follow(tree), tree.heads, tree.labels);
    return {
      heads: tree.heads.slice(0, count),
      relations: Array.from(tree.labels.subarray(0, count), (label) => this.#labels[label]),
    };
  }
}
