import type { Dependencies, DependencyParser, TaggedToken } from '../analysis.ts';
import { HeadNetwork, MAX_TOKENS } from './head-network.ts';
import { MaximumTree } from './maximum-tree.ts';
import { readNetwork } from './network-bytes.ts';
import { TokenStates } from './token-states.ts';

/** How the parts of a sentence that is too long to be read at once are joined. */
const JOINED = 'parataxis';

/** A dependency parser: a network scores all heads of each token, and the projective tree with the highest sum is taken. */
export class NetworkParser implements DependencyParser {
  readonly #relations: readonly string[];
  readonly #states: TokenStates;
  readonly #network: HeadNetwork;
  readonly #tree = new MaximumTree();
  readonly #heads = new Int32Array(MAX_TOKENS);
  readonly #labels = new Int32Array(MAX_TOKENS);

  /** From the bytes of its section, and the clusters of the training. Throws ModelError if the section is truncated. */
  constructor(section: Uint8Array, clusterOf: (form: string) => number) {
    const stored = readNetwork(section);
    this.#relations = stored.relations;
    this.#network = new HeadNetwork(stored);
    this.#states = new TokenStates(stored, this.#network, clusterOf);
  }

  /**
   * Heads and relations: a projective tree with one root, labelled `root`. Longer sentences than MAX_TOKENS are read in parts, whose
   * roots depend on that of the first part. Empty if there are no tokens.
   */
  parse(tokens: readonly TaggedToken[]): Dependencies {
    const heads = new Int32Array(tokens.length);
    const relations: string[] = [];
    let root = -1;
    for (let from = 0; from < tokens.length; from += MAX_TOKENS) {
      const part = tokens.length > MAX_TOKENS ? tokens.slice(from, from + MAX_TOKENS) : tokens;
      this.#find(part);
      for (let token = 0; token < part.length; token++) {
        const head = this.#heads[token];
        const isJoined = head < 0 && root >= 0;
        heads[from + token] = head >= 0 ? from + head : root;
        relations.push(isJoined ? JOINED : this.#relations[this.#labels[token]]);
      }
      if (root < 0) root = heads.indexOf(-1);
    }
    return { heads, relations };
  }

  #find(tokens: readonly TaggedToken[]): void {
    const count = tokens.length;
    this.#network.read(this.#states.read(tokens), count);
    this.#tree.find(this.#network, count, this.#heads);
    this.#network.label(this.#heads, count, this.#labels);
  }
}
