/** A collection of real texts in which words were counted. The texts are not part of the site. */
export interface Collection {
  /** Name of its columns, such as "judgments". */
  readonly id: string;
  readonly name: string;
  readonly texts: number;
  readonly words: number;
}

/** What one collection says about a word. */
export interface Attestation {
  readonly collection: Collection;
  /** Occurrences of all its spellings of one word that are not ambiguous, in any case. */
  readonly hits: number;
  /** Those of `hits` that are written in small letters: a capital is most often a name. */
  readonly lowerCaseHits: number;
  /** Texts with its commonest spelling: the word itself is in this many texts, or in more. */
  readonly documents: number;
  /** Whether the headword has a capital, so that `hits` is what counts. */
  readonly isName: boolean;
}

/** How far the words of a list are in use in real texts. */
export interface WordEvidence {
  readonly collections: readonly Collection[];
  /**
   * What each collection says about a headword, in their order; undefined where words could not be counted: all its
   * spellings have several words, or are also English words or names.
   */
  of(word: string): readonly Attestation[] | undefined;
}
