/** A tagged token. */
export interface TaggedToken {
  readonly form: string;
  readonly lemma: string;
  /** Tag of Universal Dependencies. */
  readonly upos: string;
  /** Tag of the Penn Treebank. */
  readonly xpos: string;
  /** Features as CoNLL-U prints them, "" if there are none. */
  readonly feats: string;
}

/** Heads and relations of the tokens of one sentence. */
export interface Dependencies {
  /** Index of each token's head in the sentence, from 0; -1 for the root. */
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
}

/** Finds heads and relations. The tokens are one sentence, which is not empty. */
export interface DependencyParser {
  parse(tokens: readonly TaggedToken[]): Dependencies;
}
