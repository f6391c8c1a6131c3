/** Fields of every answer. */
export interface CommonAnswer {
  /** Number of all hits; of an operation without a query, number of all rows. */
  readonly count: number;
  /** The limit that ended the search or the count early; false: none, and every figure is exact. */
  readonly truncated: false | 'hits' | 'time';
  readonly buildId: string;
  /** Parts of the request that are probably mistakes, one sentence each. Absent where there are none. */
  readonly warnings?: readonly string[];
  /**
   * What the answer discloses of restricted texts; only where the context has a reader and there are such texts. The
   * server removes it before it sends the answer.
   */
  readonly disclosed?: Disclosed;
}

/** Tokens and words of the searched subcorpus. */
export interface Searched {
  readonly tokens: number;
  readonly words: number;
}

/** An answer that is a page of rows. */
export interface Rows<Row> extends CommonAnswer {
  /** Number of rows before offset and limit are applied. */
  readonly total: number;
  readonly rows: readonly Row[];
}

/** The structure that bounded the windows or sequences; null: the document alone. */
export interface Bounded {
  readonly within: string | null;
}

/** What an answer discloses of restricted texts. The server removes it from the answer and charges it. */
export interface Disclosed {
  /** The restricted texts in which a search for several tokens has a hit. */
  readonly touched: readonly number[];
  /** For each line of the answer, in its order, its text and its cost in tokens; null for a line of a text that is open. */
  readonly lines: readonly (readonly [document: number, tokens: number] | null)[];
  /** Whether the place of a line among the others tells more than the words of its hit: sorted, or in a row. */
  readonly isSorted: boolean;
  /** Number of rows that were withheld. */
  readonly rows: number;
  /** The texts that were left out, and whether because the answer would tell the order of their words. */
  readonly leftOut: readonly number[];
  readonly leftOutForOrder: boolean;
}
