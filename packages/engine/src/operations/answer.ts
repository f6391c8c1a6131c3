import type { Disclosed } from './access/index.ts';

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
