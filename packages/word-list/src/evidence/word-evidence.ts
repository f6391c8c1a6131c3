/** A collection of real texts in which words were counted. The texts are not part of the site. */
export interface Collection {
  /** Name in the headings of its columns, such as "judgments". */
  readonly id: string;
  readonly name: string;
  readonly texts: number;
  readonly words: number;
}

/** The counts of a word in one collection. */
export interface Attestation {
  readonly collection: Collection;
  /** Occurrences of its unambiguous one-word spellings, in any case. */
  readonly hits: number;
  /** Those of `hits` that are in lower case: a capital usually marks a name. */
  readonly lowerCaseHits: number;
  /** Number of texts with its most frequent spelling; the word itself may occur in more. */
  readonly documents: number;
  /** Whether the headword has a capital; then `hits` is its count, not `lowerCaseHits`. */
  readonly isName: boolean;
}

/** The counts of the words of a list in collections of real texts. */
export interface WordEvidence {
  readonly collections: readonly Collection[];
  /**
   * The counts of a headword in each collection, in their order; undefined if the word could not be counted, because
   * all its spellings have several words, or are also English words or names.
   */
  of(word: string): readonly Attestation[] | undefined;
}
