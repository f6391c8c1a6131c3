import type { TaggedToken } from '../analysis.ts';
import { HeadNetwork, MAX_TOKENS } from './head-network.ts';
import { MaximumTree } from './maximum-tree.ts';
import { LEAD_CLASSES, readNetwork, type StoredNetwork } from './network-bytes.ts';
import { TokenStates } from './token-states.ts';

/** A tree as heads and relations by token, and how clear the choice of each head was: the smallest lead of a transition. */
export interface TreeToRevise {
  readonly heads: Int32Array;
  readonly labels: Int32Array;
  readonly leads: ArrayLike<number>;
}

/** Revises the tree of another parser: scores all heads of a sentence by a network, with a bonus for those of the tree. */
export class NetworkReading {
  readonly #stored: StoredNetwork;
  /** By number of a relation of the other parser its number in the network, and the reverse. */
  readonly #numbers: Int32Array;
  readonly #labels: Int32Array;
  readonly #states: TokenStates;
  readonly #network: HeadNetwork;
  readonly #tree = new MaximumTree();
  readonly #heads = new Int32Array(MAX_TOKENS);
  readonly #found = new Int32Array(MAX_TOKENS);

  /**
   * From the bytes of its section, the relations of the other parser, and the clusters of the training. Throws ModelError if the
   * section is truncated.
   */
  constructor(section: Uint8Array, labels: readonly string[], clusterOf: (form: string) => number) {
    this.#stored = readNetwork(section);
    const own = this.#stored.labels;
    this.#numbers = Int32Array.from(labels, (label) => own.indexOf(label));
    this.#labels = Int32Array.from(own, (label) => labels.indexOf(label));
    this.#network = new HeadNetwork(this.#stored);
    this.#states = new TokenStates(this.#stored, this.#network, clusterOf);
  }

  /** Replaces heads and relations by the best projective tree. Longer sentences than MAX_TOKENS stay as they are. */
  revise(tokens: readonly TaggedToken[], { heads, labels, leads }: TreeToRevise): void {
    const count = tokens.length;
    if (count > MAX_TOKENS) return;
    const { bonuses } = this.#stored;
    const network = this.#network;
    this.#states.read(tokens);
    network.read(count);
    const { scores, stride } = network;
    for (let token = 0; token < count; token++) {
      scores[token * stride + heads[token] + 1] += bonuses[leadClass(leads[token])];
    }
    this.#tree.find(network, count, this.#heads);
    network.scoreLabels(this.#heads, count);
    const { labelScores, labelStride } = network;
    for (let token = 0; token < count; token++) {
      const isSame = this.#heads[token] === heads[token] ? 1 : 0;
      const other = this.#numbers[labels[token]];
      if (other >= 0) labelScores[token * labelStride + other] += bonuses[LEAD_CLASSES + isSame];
    }
    network.bestLabels(this.#heads, count, this.#found);
    for (let token = 0; token < count; token++) {
      heads[token] = this.#heads[token];
      labels[token] = this.#labels[this.#found[token]];
    }
  }
}

/** The class of a lead, from 0: the classes double in width. */
function leadClass(lead: number): number {
  return Math.min(LEAD_CLASSES - 1, 31 - Math.clz32(1 + Math.min(lead, 1 << 20) / 16));
}
