/** A word as the tagger has read it. */
export interface TaggedToken {
  readonly form: string;
  readonly lemma: string;
  /** Tag of Universal Dependencies. */
  readonly upos: string;
  /** Tag of the Penn Treebank. */
  readonly xpos: string;
  /** Features as CoNLL-U prints them, "" where there are none. */
  readonly feats: string;
}

/** Heads and relations of the tokens of one sentence. */
export interface Dependencies {
  /** Place of each token's head in the sentence, from 0; -1 for the root. */
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
}

/** Finds what depends on what. The tokens are one sentence, which is not empty. */
export interface DependencyParser {
  parse(tokens: readonly TaggedToken[]): Dependencies;
}
