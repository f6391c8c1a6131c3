import type { TaggedToken } from '../analysis.ts';
import { type FirstTree, Guide } from './guide.ts';
import type { StoredReversed } from './heads-bytes.ts';
import { ParserStates } from './parser-states.ts';
import type { ParsedSentence } from './parser-trainer.ts';
import { SentenceValues } from './sentence-values.ts';
import { TransitionSteps } from './transition-steps.ts';
import { TransitionWeights } from './transition-weights.ts';
import type { ClusterOf } from './word-values.ts';

/** A sentence and its guide in reverse order, from right to left. */
export function reversed({ tokens, heads, relations, guide }: ParsedSentence): ParsedSentence {
  const backwards = { tokens: tokens.toReversed(), heads: reversedHeads(heads), relations: relations.toReversed() };
  return guide === undefined ? backwards : { ...backwards, guide: reversedTree(guide) };
}

function reversedTree({ heads, relations, leads }: FirstTree): FirstTree {
  return { heads: reversedHeads(heads), relations: relations.toReversed(), leads: Array.from(leads).reverse() };
}

function reversedHeads(heads: ArrayLike<number>): number[] {
  const last = heads.length - 1;
  return Array.from(heads, (_, token) => (heads[last - token] < 0 ? -1 : last - heads[last - token]));
}

/** Parses sentences from right to left, without relations. Its errors differ from those of the parser that reads from left to right. */
export class ReversedReading {
  /** The head of each token, -1 for the root. */
  heads = new Int32Array(64);
  /** For each token, the smallest lead of a transition chosen for it. */
  leads = new Float64Array(64);
  readonly #states = new ParserStates();
  readonly #values: SentenceValues;
  readonly #guide = new Guide();
  readonly #steps: TransitionSteps;
  #heads = new Int32Array(64);
  #labels = new Int32Array(64);

  constructor({ structure, clearLead }: StoredReversed, clusterOf: ClusterOf) {
    this.#values = new SentenceValues(clusterOf);
    this.#steps = new TransitionSteps(this.#states, this.#values, {
      structure: new TransitionWeights(structure),
      clearLeads: [clearLead, Infinity],
      labelCount: 0,
      guide: this.#guide,
    });
  }

  /** Fills `heads` and `leads` for a sentence; `first` is the tree of the parser that reads from left to right. */
  read(tokens: readonly TaggedToken[], first: FirstTree): void {
    const count = tokens.length;
    if (count > this.heads.length) {
      this.heads = new Int32Array(2 * count);
      this.leads = new Float64Array(2 * count);
      this.#heads = new Int32Array(2 * count);
      this.#labels = new Int32Array(2 * count);
    }
    this.#values.read(tokens.toReversed());
    this.#guide.read(reversedTree(first));
    this.#states.readTree(this.#steps.run(count), this.#heads, this.#labels);
    const last = count - 1;
    for (let token = 0; token < count; token++) {
      const head = this.#heads[last - token];
      this.heads[token] = head < 0 ? -1 : last - head;
      this.leads[token] = this.#steps.leads[last - token];
    }
  }
}
