import type { Dependencies, DependencyParser, TaggedToken } from '../analysis.ts';
import { LinearModel } from '../linear/linear-model.ts';
import { NetworkReading } from '../network/network-reading.ts';
import { readParser } from './parser-bytes.ts';
import { ParserStates } from './parser-states.ts';
import { SentenceValues } from './sentence-values.ts';
import { TransitionSteps } from './transition-steps.ts';
import { TransitionWeights } from './transition-weights.ts';
import type { ClusterOf } from './word-values.ts';

/**
 * A dependency parser that reads a sentence from left to right (arc-hybrid transitions, a linear model), and then
 * revises the tree by a network.
 */
export class TransitionParser implements DependencyParser {
  readonly #labels: readonly string[];
  readonly #states = new ParserStates();
  readonly #values: SentenceValues;
  readonly #steps: TransitionSteps;
  readonly #network: NetworkReading | undefined;
  #heads = new Int32Array(64);
  #labelNumbers = new Int32Array(64);

  /**
   * A parser from the bytes of its sections of the model, with the clusters of its training. Without the section `network` it does not
   * revise the tree. Throws ModelError if a section is truncated.
   */
  constructor(section: Uint8Array, network: Uint8Array | undefined, clusterOf: ClusterOf) {
    const { labels, clearLeads, structure, labelWeights } = readParser(section);
    this.#labels = labels;
    this.#values = new SentenceValues(clusterOf);
    this.#steps = new TransitionSteps(this.#states, this.#values, {
      structure: new TransitionWeights(structure),
      clearLeads,
      labels: new LinearModel(labelWeights),
      labelCount: labels.length,
    });
    if (network !== undefined) this.#network = new NetworkReading(network, labels, clusterOf);
  }

  /** For each token of the sentence parsed last, the smallest lead of a transition chosen for it, in units of the weights. */
  get leads(): Float64Array {
    return this.#steps.leads;
  }

  /** Heads and relations: always a projective tree with one root, labelled `root`. Empty if there are no tokens. */
  parse(tokens: readonly TaggedToken[]): Dependencies {
    const count = tokens.length;
    if (count === 0) return { heads: new Int32Array(0), relations: [] };
    if (count > this.#heads.length) {
      this.#heads = new Int32Array(2 * count);
      this.#labelNumbers = new Int32Array(2 * count);
    }
    const heads = this.#heads;
    const labels = this.#labelNumbers;
    this.#values.read(tokens);
    this.#states.readTree(this.#steps.run(count), heads, labels);
    this.#network?.revise(tokens, { heads, labels, leads: this.#steps.leads });
    return {
      heads: heads.slice(0, count),
      relations: Array.from(labels.subarray(0, count), (label) => this.#labels[label]),
    };
  }
}
