import type { KeynessKind, KeynessOrder, KeynessRow } from '../analysis/index.ts';
import type { SignificanceLevel } from '../statistics/index.ts';
import type { Rows } from './answer.ts';
import type { Shares } from './relations/index.ts';
import type { PageRequest, ReferenceList, SubcorpusRequest } from './request.ts';

/** With `corpus` the texts are of another corpus: whoever has several puts a list with its counts in the place of the name. */
export interface ReferencePartRequest extends SubcorpusRequest {
  readonly corpus?: string | undefined;
}

/** `listName` names one of the reference lists that the context knows. */
export type KeynessReferenceRequest =
  | 'rest'
  | ReferencePartRequest
  | { readonly list: ReferenceList }
  | { readonly listName: string };

/** Which rows are wanted, and in which order. */
export interface KeynessOptionsRequest extends PageRequest {
  /** Minimum count in the target or in the reference. */
  readonly minimum: number;
  /** Minimum number of documents with a value on the side that the kind is about, as in `KeynessOptions`. */
  readonly minimumFiles: number;
  /** Only rows whose log-likelihood reaches the critical value of this level, as in `KeynessOptions`. */
  readonly significance: SignificanceLevel;
  /** Which rows are wanted: words that the target uses more than the reference, less, or equally. */
  readonly kind: KeynessKind;
  /** The constant k of the measure simple maths, per million. */
  readonly k: number;
  readonly sortBy: KeynessOrder;
  readonly lastFirst: boolean;
}

export interface KeynessRequest extends KeynessOptionsRequest {
  readonly operation: 'keyness';
  readonly target: SubcorpusRequest;
  readonly reference: KeynessReferenceRequest;
  /** `triple`: pairs of words in a relation are compared. */
  readonly attribute: string;
  /** Whether the rows have the numbers of documents with the value. */
  readonly files: boolean;
  /** Leave punctuation out of the rows; the totals include it always. */
  readonly wordsOnly: boolean;
  /** Only words of the word list of the context. */
  readonly listedOnly: boolean;
  /** With `listedOnly`: whether occurrences as names are counted. */
  readonly withNames: boolean;
  /** Regular expression that the whole value of a row must match; for `lc` it ignores case and diacritics. */
  readonly pattern?: string | undefined;
  /** A query for one token: only the tokens that it finds are counted. The totals remain those of all tokens. */
  readonly among?: string | undefined;
}

/** The words of a key triple. */
interface TripleOfRow extends Shares {
  readonly headword: string;
  readonly headwordPos: string;
  /** The relation for people. */
  readonly label: string;
  readonly collocate: string;
  readonly collocatePos: string;
  /** A query that finds just these. */
  readonly cql: string;
}

export interface KeynessAnswer extends Rows<KeynessRow & Partial<TripleOfRow>> {
  /** Tokens of target and reference, or their triples: n1 and n2 of every row. */
  readonly targetTokens: number;
  readonly referenceTokens: number;
}
