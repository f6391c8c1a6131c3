import type { TaggedToken } from '../analysis.ts';
import { AttachmentWeights } from './attachment-weights.ts';
import type { DependencyTree } from './dependency-tree.ts';
import { readHeads } from './heads-bytes.ts';
import { Reattachment } from './reattachment.ts';
import { ReversedReading } from './reversed-reading.ts';
import type { SentenceValues } from './sentence-values.ts';
import type { ClusterOf } from './word-values.ts';

/** Revises the tree of the left-to-right parser: another parser reads from right to left, then close choices are revised. */
export class SecondReading {
  readonly #tree: DependencyTree;
  readonly #labels: readonly string[];
  readonly #reversed: ReversedReading | undefined;
  readonly #reattachment: Reattachment;
  readonly #first: { heads: Int32Array; leads: ArrayLike<number> } = { heads: new Int32Array(64), leads: [] };

  /** Revises the sentence in `tree` and `values` with the models in `section`. Throws ModelError if the section is truncated. */
  constructor(
    section: Uint8Array,
    tree: DependencyTree,
    values: SentenceValues,
    labels: readonly string[],
    clusterOf: ClusterOf,
  ) {
    const { reversed, attachments } = readHeads(section);
    this.#tree = tree;
    this.#labels = labels;
    if (reversed !== undefined) this.#reversed = new ReversedReading(reversed, clusterOf);
    const other = reversed === undefined ? undefined : this.#first;
    this.#reattachment = new Reattachment(tree, values, new AttachmentWeights(attachments), other);
  }

  /** Revises the heads of the tree; `leads` are the smallest leads by token. Returns whether any head was changed. */
  revise(tokens: readonly TaggedToken[], leads: Float64Array): boolean {
    if (this.#reversed === undefined) return this.#reattachment.revise(leads);
    const tree = this.#tree;
    const count = tokens.length;
    const first = this.#first;
    if (count > first.heads.length) first.heads = new Int32Array(2 * count);
    for (let token = 0; token < count; token++) first.heads[token] = tree.heads[token];
    first.leads = leads;
    this.#reversed.read(tokens, {
      heads: first.heads.subarray(0, count),
      relations: Array.from(tree.labels.subarray(0, count), (label) => this.#labels[label]),
      leads: leads.subarray(0, count),
    });
    const isOther = tree.adopt(this.#reversed.heads);
    return this.#reattachment.revise(this.#reversed.leads) || isOther;
  }
}
