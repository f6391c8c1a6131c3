import type { Disclosed } from './access/index.ts';

export interface CommonAnswer {
  /** All hits; where nothing is searched, all rows. */
  readonly count: number;
  /** The bound that was reached before everything was found or counted, or false: then every figure is exact. */
  readonly truncated: false | 'hits' | 'time';
  readonly buildId: string;
  /** What of the request cannot have been meant so, one sentence each; only where there is something to say. */
  readonly warnings?: readonly string[];
  /** What it discloses of restricted texts, where a reader asked and there are any; it is not for the reader. */
  readonly disclosed?: Disclosed;
}

/** Tokens and words of the part that was searched. */
export interface Searched {
  readonly tokens: number;
  readonly words: number;
}

export interface Rows<Row> extends CommonAnswer {
  /** Rows before offset and limit. */
  readonly total: number;
  readonly rows: readonly Row[];
}

/** Which structure bounded the windows or sequences; null: only the document. */
export interface Bounded {
  readonly within: string | null;
}
