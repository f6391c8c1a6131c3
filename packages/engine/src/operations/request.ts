// Fields that several requests share. Requests are complete: the caller fills in the defaults (`contract`), the engine
// has none.

/** A query: either `cql` or `simple`. */
export interface QueryRequest {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
  /** Words by the name of their list, which `cql` names as `$name`. */
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Queries in CQL by the name of their macro, which `cql` names as `/name[]`; several are alternatives. */
  readonly macros?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Which of several matches with the same start are taken, as in CQP. */
  readonly strategy: 'standard' | 'shortest' | 'longest' | 'traditional' | 'all';
}

/** The subcorpus of a request: the documents that satisfy all three fields. */
export interface SubcorpusRequest {
  /** A value of the document field `category`, or `all`. */
  readonly criteria: string;
  /** Document fields and their permitted values; a document must satisfy all fields. */
  readonly filter?: Readonly<Record<string, readonly string[]>> | undefined;
  /** A query in CQL: only documents with a match belong to the subcorpus. */
  readonly filesWith?: string | undefined;
}

/** The range of rows that is wanted. */
export interface PageRequest {
  readonly offset: number;
  /** No limit unless given. */
  readonly limit?: number | undefined;
}

/** A page of the values of an attribute, or of what consists of them. */
export interface ValuesRequest extends SubcorpusRequest, PageRequest {
  readonly attribute: string;
  readonly minimum: number;
  /** Leave punctuation out. */
  readonly wordsOnly: boolean;
  /** Regular expression that a value must match as a whole; for `lc` it ignores case and diacritics. */
  readonly pattern?: string | undefined;
}

/** A token pattern that must occur in the context of a hit, or with `exclude` must not. */
export interface ContextFilterRequest {
  /** CQL, such as `[lemma="go"]`. */
  readonly pattern: string;
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  readonly exclude: boolean;
}

/** A query, a subcorpus and filters: which hits are wanted. */
export interface HitsRequest extends QueryRequest, SubcorpusRequest {
  /** Leave out hits whose target, or else first token, is a name according to the context's `nameTest`. */
  readonly withoutNames: boolean;
  readonly contextFilters: readonly ContextFilterRequest[];
  readonly firstHitPerDocument: boolean;
  /** Keys `u.FIELD` of a structure and `doc.FIELD`: only the first hit of each combination of their values. */
  readonly firstHitPer: readonly string[];
}

/** A range of the hits. */
export interface HitPageRequest extends HitsRequest, PageRequest {
  /** Whether the answer has the number of documents with a hit. */
  readonly files?: boolean | undefined;
}

/** Hits in a given order, or a random sample of them. */
export interface OrderedHitsRequest extends HitPageRequest {
  /** Keys: `L50`…`L1`, `node`, `R1`…`R50` or `doc.FIELD`, then `:attribute` (`lc` unless named), `:exact`, `:reverse`, `:desc`. */
  readonly sort: readonly string[];
  /** Size of a random sample of the hits. */
  readonly sample?: number | undefined;
  /** Random order instead of corpus order. */
  readonly shuffle: boolean;
  readonly seed: number;
}

/** How much is shown around a hit. */
export interface LineRequest {
  /** Tokens or words on the left and on the right, or the name of a structure. */
  readonly context: readonly [number, number] | string;
  /** Unit of `context`; with `words`, punctuation between them is shown but not counted. */
  readonly unit: 'tokens' | 'words';
}

/** Counts of another corpus. */
export interface ReferenceList {
  readonly name?: string | undefined;
  readonly words: Readonly<Record<string, number>>;
  /** Tokens of the other corpus. */
  readonly total: number;
  /** Words with a smaller count are missing from the list; 0: the list is complete. */
  readonly cutOff: number;
  /** The attribute whose values were counted; absent: words. */
  readonly attribute?: string | undefined;
}
