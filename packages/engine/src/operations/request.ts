import type { AssociationName, KeynessKind, KeynessName } from '../analysis/index.ts';

/** The query: either `cql` or `simple`. */
export interface QueryRequest {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
  /** Which of several matches from one start are taken, as in CQP; `standard` unless given. */
  readonly strategy?: 'standard' | 'shortest' | 'longest' | 'traditional' | undefined;
}

/** Which part of the corpus is meant; all of it unless given. */
export interface PartRequest {
  /** A value of the document field `category`, or `all`. */
  readonly criteria?: string | undefined;
  /** Document fields and the values that they may have; all fields must fit. */
  readonly filter?: Readonly<Record<string, readonly string[]>> | undefined;
  /** A query in CQL: only documents in which it finds something. */
  readonly filesWith?: string | undefined;
}

/** Which rows are wanted; all unless given. */
export interface PageRequest {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

interface Search extends QueryRequest, PartRequest, PageRequest {}

export interface PositionsRequest extends Search {
  readonly operation: 'positions';
}

/** A token pattern that the context of a hit shall have, or with `exclude` shall not have. */
export interface ContextFilterRequest {
  /** In CQL, such as `[lemma="go"]`. */
  readonly pattern: string;
  /** Tokens on the left and on the right. */
  readonly window: readonly [number, number];
  readonly exclude?: boolean | undefined;
}

/** Which hits are shown, and in which order; also of the requests that count only some of the hits. */
export interface HitsRequest extends Search {
  /** Leave out hits whose target, or first token, is a name as the context tells it; false unless given. */
  readonly withoutNames?: boolean | undefined;
  readonly contextFilters?: readonly ContextFilterRequest[] | undefined;
  readonly firstHitPerDocument?: boolean | undefined;
  /** Whether lines come with the number of documents that have a hit. */
  readonly files?: boolean | undefined;
}

/** How much is shown around a hit. */
export interface LineRequest {
  /** Context left and right, or `s`: the sentence. [5, 5] unless given. */
  readonly context?: readonly [number, number] | string | undefined;
  /** What `context` counts; with words, punctuation rides along. */
  readonly unit?: 'tokens' | 'words' | undefined;
}

export interface ConcordanceRequest extends HitsRequest, LineRequest {
  readonly operation: 'concordance';
  /** Keys: `L5`…`L1`, `node`, `R1`…`R5` or `doc.FIELD`, then `:attribute` (`lc` unless named), `:exact`, `:reverse`, `:desc`. */
  readonly sort?: readonly string[] | undefined;
  /** Size of a random sample of the hits. */
  readonly sample?: number | undefined;
  /** Random order instead of that of the corpus. */
  readonly shuffle?: boolean | undefined;
  /** 1 unless given. */
  readonly seed?: number | undefined;
  /** Attribute whose value each token of the lines comes with. */
  readonly attribute?: string | undefined;
  /** Document fields that each line comes with. */
  readonly fields?: readonly string[] | undefined;
}

export interface SentencesRequest extends HitsRequest {
  readonly operation: 'sentences';
  readonly sort?: readonly string[] | undefined;
}

export interface FrequenciesRequest extends HitsRequest {
  readonly operation: 'frequencies';
  /** `["node:lc"]` unless given. */
  readonly by?: readonly string[] | undefined;
  readonly minimum?: number | undefined;
}

/** Lines put together by what they have in common. */
export interface GroupsRequest extends HitsRequest, LineRequest {
  readonly operation: 'groups';
  /** As of frequencies; `["node:lc"]` unless given. */
  readonly by?: readonly string[] | undefined;
  /** Least count of a group. */
  readonly minimum?: number | undefined;
  /** The largest groups first (`count`, unless given), or the order of their values. */
  readonly order?: 'count' | 'values' | undefined;
  /** Lines of each group; 3 unless given. */
  readonly lines?: number | undefined;
}

export interface DistributionRequest extends HitsRequest {
  readonly operation: 'distribution';
  /** A document field; `category` unless given. */
  readonly by?: string | undefined;
}

export interface DispersionRequest extends HitsRequest {
  readonly operation: 'dispersion';
  /** At most so many places for a plot; 1000 unless given. */
  readonly points?: number | undefined;
}

export interface CollocationsRequest extends HitsRequest {
  readonly operation: 'collocations';
  /** [5, 5] unless given. */
  readonly window?: readonly [number, number] | undefined;
  /** What `window` measures and what is counted: tokens unless given; words leave punctuation out of both. */
  readonly unit?: 'tokens' | 'words' | undefined;
  /** The structure that bounds the windows, or null for the document only; `s` unless given. */
  readonly within?: string | null | undefined;
  readonly attribute?: string | undefined;
  readonly counting?: 'unique' | 'perHit' | undefined;
  readonly minimumFrequency?: number | undefined;
  readonly minimumJoint?: number | undefined;
  readonly sortBy?: AssociationName | undefined;
}

export interface NgramsRequest extends PartRequest, PageRequest {
  readonly operation: 'ngrams';
  /** 2 to 6; 2 unless given. */
  readonly n?: number | undefined;
  readonly within?: string | null | undefined;
  readonly attribute?: string | undefined;
  /** 2 unless given. */
  readonly minimum?: number | undefined;
  /** Only n-grams without punctuation; false unless given. */
  readonly wordsOnly?: boolean | undefined;
}

export interface WordlistRequest extends PartRequest, PageRequest {
  readonly operation: 'wordlist';
  /** Name of one document: its word list. */
  readonly file?: string | undefined;
  readonly attribute?: string | undefined;
  readonly minimum?: number | undefined;
  /** Regular expression that a whole value must match; without regard to case and diacritics for `lc`. */
  readonly pattern?: string | undefined;
  /** Values to leave out. */
  readonly stop?: readonly string[] | undefined;
  /** Leave punctuation out; true unless given. */
  readonly wordsOnly?: boolean | undefined;
}

/** Counts of another corpus. */
export interface ReferenceList {
  readonly name?: string | undefined;
  readonly words: Readonly<Record<string, number>>;
  /** Tokens of the other corpus. */
  readonly total: number;
  /** Words with a smaller count are not in the list; 0 for a complete list. */
  readonly cutOff?: number | undefined;
}

export interface KeynessRequest extends PageRequest {
  readonly operation: 'keyness';
  readonly target: PartRequest;
  /** `rest` unless given; `listName` is one of the lists that the context knows. */
  readonly reference?:
    | 'rest'
    | PartRequest
    | { readonly list: ReferenceList }
    | { readonly listName: string }
    | undefined;
  readonly attribute?: string | undefined;
  /** Least count in the target or in the reference. */
  readonly minimum?: number | undefined;
  /** Leave punctuation out of the rows (never out of the totals); false unless given. */
  readonly wordsOnly?: boolean | undefined;
  /** Only words of the word list that the context knows; false unless given. */
  readonly listedOnly?: boolean | undefined;
  /** With `listedOnly`: whether occurrences that are names count; false unless given. */
  readonly withNames?: boolean | undefined;
  /** Which of them: those that the target uses more, less, or as much as the reference; `all` unless given. */
  readonly kind?: KeynessKind | undefined;
  /** The constant of simple maths, per million; 1 unless given. */
  readonly k?: number | undefined;
  readonly sortBy?: KeynessName | undefined;
}

export interface DocumentsRequest extends PartRequest, PageRequest {
  readonly operation: 'documents';
}

export type OperationRequest =
  | PositionsRequest
  | ConcordanceRequest
  | SentencesRequest
  | FrequenciesRequest
  | GroupsRequest
  | DistributionRequest
  | DispersionRequest
  | CollocationsRequest
  | NgramsRequest
  | WordlistRequest
  | KeynessRequest
  | DocumentsRequest;

export type OperationName = OperationRequest['operation'];
