import type { Budget } from '../budget/index.ts';
import { badRequest, type QueryPlace } from '../errors.ts';
import type { Spans } from './numbers.ts';

/**
 * A set of types as half-open ranges `low, high, low, high, …`; if known, also the values of one attribute that have
 * these types.
 */
export interface TypeSet {
  readonly types: Uint32Array;
  readonly ofAttribute?: { readonly attribute: { readonly name: string }; readonly values: Uint32Array };
}

/** A structure whose borders sequences or windows do not cross. */
export interface Bound {
  readonly name: string;
  readonly nested: boolean;
}

/**
 * A pattern of types at distances from a token: 0 is the token itself, -1 the token before it. All tokens are in one
 * document.
 */
export interface Beside {
  readonly types: readonly { readonly distance: number; readonly set: TypeSet }[];
  /** Whole documents to search; undefined: the whole corpus. */
  readonly part: Spans | undefined;
}

/** A request to count sequences of tokens. */
export interface SequenceRequest {
  /** Number of tokens of a sequence. */
  readonly n: number;
  /** The attribute whose values are counted. */
  readonly attribute: { readonly kind: 'type' | 'stream'; readonly name: string };
  /** No sequence crosses a border of this structure or lies outside its spans; undefined: documents alone are borders. */
  readonly within: Bound | undefined;
  /** Only sequences of tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  /** Minimum frequency of a sequence. */
  readonly minimum: number;
  /** Number of the most frequent sequences that are wanted, plus all that are as frequent as the last of them. */
  readonly most: number;
  /** Whole documents to count in; undefined: the whole corpus. */
  readonly part: Spans | undefined;
}

/** Counted sequences in any order. */
export interface FarSequences {
  /** Value numbers, by column. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  /** Number of all sequences with the minimum frequency. */
  readonly total: number;
  /**
   * Number of occurrences of all sequences, by the frequency of their beginning (all tokens but the last); for pairs,
   * all under `Infinity`.
   */
  readonly occurrences: ReadonlyMap<number, number>;
}

/** A request to count the tokens around hits. */
export interface AroundRequest {
  /** The hits: all occurrences of adjacent tokens of these types in one document. */
  readonly hits: readonly TypeSet[];
  /** Number of hits: around few hits, fetching the tokens may cost less. */
  readonly count: number;
  /** Tokens before and after a hit. */
  readonly window: readonly [left: number, right: number];
  /** No window crosses a border of this structure; undefined: documents alone are borders. */
  readonly within: Bound | undefined;
  /** `unique`: each token that is in any window and in no hit, once. `perHit`: once for each window. */
  readonly counting: 'unique' | 'perHit';
  /** The attribute whose values are counted. */
  readonly attribute: { readonly kind: 'type' | 'stream'; readonly name: string };
  /** Whole documents to search for hits; undefined: the whole corpus. */
  readonly part: Spans | undefined;
}

/** Counts of the values around hits, in any order. */
export interface FarAround {
  /** Value numbers. */
  readonly values: Uint32Array;
  /** For each value, the number of its tokens in windows. */
  readonly joint: Uint32Array;
  /** For each value, the number of its tokens in hits, each token once; 0 where `perHit` is counted. */
  readonly matched: Uint32Array;
  /** For each value, the number of documents with it in a window. */
  readonly files: Uint32Array;
}

/** The location of tokens in another program. It can be posted as a message. */
export interface Elsewhere {
  /** Name of the module that fetches the tokens. */
  readonly kind: string;
}

/**
 * Requests to another program that stores the tokens, such as the servers of a cluster. It finds the positions of types
 * and of sequences of types, and counts types. Tokens that are read one by one must be fetched before. All methods
 * block until the answer is there, and throw what the budget throws when the task must end.
 */
export interface FarTokens {
  /** The location from which another thread can fetch the same tokens. */
  readonly place: Elsewhere;
  /** The budget of the request begun last, for access to tokens without a budget argument. */
  readonly budget: Budget;
  /** Begins a request. Throws if the stored tokens are incomplete. */
  begin(budget: Budget): void;
  /** Ascending positions of the tokens of these types. */
  positionsOf(types: TypeSet, budget: Budget): Uint32Array;
  /** The positions [offset, offset + limit) of that list. */
  somePositionsOf(types: TypeSet, offset: number, limit: number, budget: Budget): Uint32Array;
  /**
   * Ascending positions of tokens of `sequence[anchor]` that have the other types of the sequence beside them, in the
   * same document. If `isComplete` is false, some neighbours were too distant to be tested, and the list also has
   * positions where the sequence does not match.
   */
  sequencesAt(
    sequence: readonly (TypeSet | undefined)[],
    anchor: number,
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly isComplete: boolean };
  /** Frequency of each type in ranges, which must consist of whole documents. */
  countTypes(spans: Spans, budget: Budget): Uint32Array;
  /** Whether the program stores with each token the type at this distance from it. */
  isBeside(distance: number): boolean;
  /**
   * Frequency of each type at a distance from the tokens of a pattern; the last element counts tokens without a token
   * of the document there.
   */
  countBeside(tokens: Beside, distance: number, budget: Budget): Uint32Array;
  /** The positions [offset, offset + limit) of the tokens of a pattern, ascending. */
  positionsBeside(tokens: Beside, offset: number, limit: number, budget: Budget): Uint32Array;
  /**
   * Ascending positions of the tokens of a pattern, and the types at some distances from them; the number of types
   * stands for no token.
   */
  typesBeside(
    tokens: Beside,
    distances: readonly number[],
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly types: readonly Uint32Array[] };
  /** Counts sequences; undefined where the program cannot. */
  countSequences(request: SequenceRequest, budget: Budget): FarSequences | undefined;
  /** Counts the values around hits; undefined where the program cannot. */
  countAround(request: AroundRequest, budget: Budget): FarAround | undefined;
  /** Fetches the tokens of these ranges into `Corpus.tokens`. */
  fetch(spans: Spans, budget: Budget): void;
}

/** How the tokens of a corpus are reached, wherever they are stored. */
export interface TokenAccess {
  /** Begins a request. Throws if tokens are stored elsewhere and cannot be reached. */
  begin(budget: Budget): void;
  /**
   * Fetches the tokens of ranges before they are read; does nothing, and computes no ranges, where all tokens are here.
   * Throws what the budget throws.
   */
  fetch(spans: Spans | (() => Spans), budget?: Budget): void;
  /** Whether other threads can read all tokens without fetching them. */
  readonly threadsCanRead: boolean;
  /** The program that stores the tokens; undefined if all tokens are here. */
  readonly far: FarTokens | undefined;
}

/** The access to tokens that are here. */
export const TOKENS_HERE: TokenAccess = { begin() {}, fetch() {}, threadsCanRead: true, far: undefined };

/** Throws a RequestError with this sentence if another program stores the tokens, which cannot answer what is asked. */
export function requireTokensHere({ far }: Pick<TokenAccess, 'far'>, problem: string, place?: QueryPlace): void {
  if (far !== undefined) throw badRequest(problem, place);
}
