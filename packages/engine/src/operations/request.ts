// Which fields do several requests have? Requests are complete: who writes one fills in its defaults, and none stands here.

/** The query: either `cql` or `simple`. */
export interface QueryRequest {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
  /** Which of several matches from one start are taken, as in CQP. */
  readonly strategy: 'standard' | 'shortest' | 'longest' | 'traditional';
}

/** Which part of the corpus is meant. */
export interface PartRequest {
  /** A value of the document field `category`, or `all`. */
  readonly criteria: string;
  /** Document fields and the values that they may have; all fields must fit. */
  readonly filter?: Readonly<Record<string, readonly string[]>> | undefined;
  /** A query in CQL: only documents in which it finds something. */
  readonly filesWith?: string | undefined;
}

/** Which rows are wanted. */
export interface PageRequest {
  readonly offset: number;
  /** All the others unless given. */
  readonly limit?: number | undefined;
}

/** A token pattern that the context of a hit shall have, or with `exclude` shall not have. */
export interface ContextFilterRequest {
  /** In CQL, such as `[lemma="go"]`. */
  readonly pattern: string;
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  readonly exclude: boolean;
}

/** Which hits are meant. */
export interface HitsRequest extends QueryRequest, PartRequest {
  /** Leave out hits whose target, or first token, is a name as the context tells it. */
  readonly withoutNames: boolean;
  readonly contextFilters: readonly ContextFilterRequest[];
  readonly firstHitPerDocument: boolean;
}

/** Some of the hits. */
export interface HitPageRequest extends HitsRequest, PageRequest {
  /** Whether lines come with the number of documents that have a hit. */
  readonly files?: boolean | undefined;
}

/** Hits in an order, or some of them at random. */
export interface OrderedHitsRequest extends HitPageRequest {
  /** Keys: `L5`…`L1`, `node`, `R1`…`R5` or `doc.FIELD`, then `:attribute` (`lc` unless named), `:exact`, `:reverse`, `:desc`. */
  readonly sort: readonly string[];
  /** Size of a random sample of the hits. */
  readonly sample?: number | undefined;
  /** Random order instead of that of the corpus. */
  readonly shuffle: boolean;
  readonly seed: number;
}

/** How much is shown around a hit. */
export interface LineRequest {
  /** Context left and right, or the name of a structure. */
  readonly context: readonly [number, number] | string;
  /** What `context` counts; with words, punctuation rides along. */
  readonly unit: 'tokens' | 'words';
}

/** Counts of another corpus. */
export interface ReferenceList {
  readonly name?: string | undefined;
  readonly words: Readonly<Record<string, number>>;
  /** Tokens of the other corpus. */
  readonly total: number;
  /** Words with a smaller count are not in the list; 0 for a complete list. */
  readonly cutOff: number;
}
