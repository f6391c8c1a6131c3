import type { TaggedToken } from '../analysis.ts';
import { BETWEEN_BITS, type ClusterOf, WordValues } from './word-values.ts';

/** The values of a sentence that features use: hashes by token. The entry after the last token is empty. */
export class SentenceValues {
  lemma = new Int32Array(64);
  tag = new Int32Array(64);
  coarse = new Int32Array(64);
  suffix = new Int32Array(64);
  cluster = new Int32Array(64);
  /**
   * For each token, the index of the next noun, name, pronoun or verb; the index after the last token if there is none.
   */
  ahead = new Int32Array(64);
  /** The lemma of the last token: usually the mark at the end of the sentence. */
  last = 0;
  /** Number of tokens of each class before each token. */
  #counts = new Int32Array(64 * BETWEEN_BITS);
  readonly #words: WordValues;

  constructor(clusterOf: ClusterOf) {
    this.#words = new WordValues(clusterOf);
  }

  read(tokens: readonly TaggedToken[]): void {
    const count = tokens.length;
    if (count >= this.lemma.length) {
      const size = count * 2;
      this.lemma = new Int32Array(size);
      this.tag = new Int32Array(size);
      this.coarse = new Int32Array(size);
      this.suffix = new Int32Array(size);
      this.cluster = new Int32Array(size);
      this.ahead = new Int32Array(size);
      this.#counts = new Int32Array(size * BETWEEN_BITS);
    }
    let content = 0;
    for (let at = 0; at < count; at++) {
      const { lemma, suffix, cluster, tags } = this.#words.of(tokens[at]);
      this.lemma[at] = lemma;
      this.suffix[at] = suffix;
      this.cluster[at] = cluster;
      this.tag[at] = tags.tag;
      this.coarse[at] = tags.coarse;
      if (tags.isContent) {
        this.ahead.fill(at, content, at);
        content = at;
      }
      for (let bit = 0; bit < BETWEEN_BITS; bit++) {
        const next = (at + 1) * BETWEEN_BITS + bit;
        this.#counts[next] = this.#counts[next - BETWEEN_BITS] + ((tags.between >> bit) & 1);
      }
    }
    this.ahead.fill(count, content, count + 1);
    this.lemma[count] = 0;
    this.tag[count] = 0;
    this.coarse[count] = 0;
    this.suffix[count] = 0;
    this.cluster[count] = 0;
    this.last = count > 0 ? this.lemma[count - 1] : 0;
  }

  /** The classes of tags that occur between two tokens, as a bit set. */
  classesBetween(left: number, right: number): number {
    let set = 0;
    const from = (left + 1) * BETWEEN_BITS;
    const to = right * BETWEEN_BITS;
    for (let bit = 0; bit < BETWEEN_BITS; bit++) if (this.#counts[to + bit] > this.#counts[from + bit]) set |= 1 << bit;
    return set;
  }
}
