import type { Budget } from '../budget/index.ts';
import type { Elsewhere } from './corpus-data.ts';

/** A set of types, as half-open ranges `low, high, low, high, …`, and where it is known the values of one attribute that it stands for. */
export interface TypeSet {
  readonly types: Uint32Array;
  readonly ofAttribute?: { readonly attribute: { readonly name: string }; readonly values: Uint32Array };
}

/** Ascending half-open ranges of positions. */
export interface Spans {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** A structure that bounds what is counted. */
export interface Bound {
  readonly name: string;
  readonly nested: boolean;
}

/** Tokens with the types of others at distances from them: 0 is the token itself, -1 the one before it. All lie in one document. */
export interface Beside {
  readonly types: readonly { readonly distance: number; readonly set: TypeSet }[];
  /** Whole documents in which they are looked for; everywhere where it is undefined. */
  readonly part: Spans | undefined;
}

/** Which sequences of tokens are counted. */
export interface SequenceQuestion {
  /** Tokens of a sequence. */
  readonly n: number;
  /** The attribute whose values are counted. */
  readonly attribute: { readonly kind: 'type' | 'stream'; readonly name: string };
  /** No sequence crosses the border of one of its spans, or stands outside them; documents alone are the bound where it is undefined. */
  readonly within: Bound | undefined;
  /** Only sequences of tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  /** Only sequences that occur so often. */
  readonly minimum: number;
  /** As many of the most frequent ones are wanted, with all that are as frequent as the last of them. */
  readonly most: number;
  /** Whole documents in which they are counted; everywhere where it is undefined. */
  readonly part: Spans | undefined;
}

/** Counted sequences in any order. */
export interface FarSequences {
  /** The numbers of the values, by column. */
  readonly columns: readonly Uint32Array[];
  readonly counts: Uint32Array;
  /** All sequences with the minimum frequency. */
  readonly total: number;
  /** Occurrences of all sequences by the frequency of their beginning, all tokens but the last; of pairs, all under `Infinity`. */
  readonly occurrences: ReadonlyMap<number, number>;
}

/** Which tokens are counted around some hits. */
export interface AroundQuestion {
  /** The hits: all places with such tokens side by side in one document. */
  readonly hits: readonly TypeSet[];
  /** How many hits there are: around few of them, tokens may be fetched at less cost. */
  readonly count: number;
  /** Tokens before and behind a hit. */
  readonly window: readonly [left: number, right: number];
  /** No window crosses the border of one of its spans; documents alone are the bound where it is undefined. */
  readonly within: Bound | undefined;
  /** `unique`: the tokens in any window and in no hit, each once. `perHit`: once for each window. */
  readonly counting: 'unique' | 'perHit';
  /** The attribute whose values are counted. */
  readonly attribute: { readonly kind: 'type' | 'stream'; readonly name: string };
  /** Whole documents in which hits are looked for; everywhere where it is undefined. */
  readonly part: Spans | undefined;
}

/** The values around some hits, in any order. */
export interface FarAround {
  /** The number of each value. */
  readonly values: Uint32Array;
  /** For each of them the tokens in windows. */
  readonly joint: Uint32Array;
  /** The tokens of hits, each once; none where tokens are counted for each hit. */
  readonly matched: Uint32Array;
  /** The documents with it in a window. */
  readonly files: Uint32Array;
}

/**
 * What is asked of tokens that lie in another program, such as the servers of a cluster: where types occur, which sequences of
 * types occur, and how often each type occurs are answered there. Tokens that are read one by one are fetched before. All
 * methods block until the answer is there, and throw what the budget throws when the task has to end.
 */
export interface FarTokens {
  /** From where another thread can fetch the same tokens. */
  readonly place: Elsewhere;
  /** The budget of the request that was begun last, for tokens that are read without one. */
  readonly budget: Budget;
  /** Begins a request. Throws where the tokens are not whole. */
  begin(budget: Budget): void;
  /** Ascending positions of the tokens of some types. */
  positionsOf(types: TypeSet, budget: Budget): Uint32Array;
  /** The positions [offset, offset + limit) of the same list. */
  somePositionsOf(types: TypeSet, offset: number, limit: number, budget: Budget): Uint32Array;
  /** Number of tokens of some types. */
  countOf(types: TypeSet, budget: Budget): number;
  /**
   * Ascending positions at which a token of `sequence[anchor]` stands with the other types of the sequence beside it, in the same
   * document. Where `isComplete` is false, some neighbours were too far to be looked at: the list holds all such positions, and others.
   */
  sequencesAt(
    sequence: readonly (TypeSet | undefined)[],
    anchor: number,
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly isComplete: boolean };
  /** How often each type occurs in some ranges, which consist of whole documents. */
  countTypes(spans: Spans, budget: Budget): Uint32Array;
  /** Whether tokens at this distance from a token are known where it lies. */
  isBeside(distance: number): boolean;
  /** How often each type stands at a distance from some tokens; the last number is for no token of the document there. */
  countBeside(tokens: Beside, distance: number, budget: Budget): Uint32Array;
  /** The positions [offset, offset + limit) of some tokens, ascending. */
  positionsBeside(tokens: Beside, offset: number, limit: number, budget: Budget): Uint32Array;
  /** The ascending positions of some tokens, and the types at some distances from them; the number of types stands for none. */
  typesBeside(
    tokens: Beside,
    distances: readonly number[],
    budget: Budget,
  ): { readonly positions: Uint32Array; readonly types: readonly Uint32Array[] };
  /** How often sequences occur; undefined where that is not answered there. */
  countSequences(question: SequenceQuestion, budget: Budget): FarSequences | undefined;
  /** The values around some hits; undefined where that is not answered there. */
  countAround(question: AroundQuestion, budget: Budget): FarAround | undefined;
  /** Makes the tokens of some ranges readable in `Corpus.tokens`. */
  fetch(spans: Spans, budget: Budget): void;
}

/** A corpus as far as its tokens are concerned. */
interface Tokens {
  readonly tokenCount: number;
  readonly far?: FarTokens | undefined;
}

/**
 * Makes the tokens of `count` spans readable, from the nearest `left` tokens before each to `right` tokens behind it; nothing
 * where all tokens are here. The spans ascend by their start. Throws `DeadlineExceeded`.
 */
export function fetchSpans(
  { far, tokenCount }: Tokens,
  count: number,
  startOf: (span: number) => number,
  endOf: (span: number) => number,
  [left, right]: readonly [number, number],
  budget: Budget,
): void {
  if (far === undefined || count === 0) return;
  const start = new Uint32Array(count);
  const end = new Uint32Array(count);
  let length = 0;
  budget.chunks(0, count, (from, to) => {
    for (let span = from; span < to; span++) {
      const low = Math.max(0, startOf(span) - left);
      const high = Math.min(tokenCount, endOf(span) + right);
      if (high <= low) continue;
      if (length > 0 && low <= end[length - 1]) end[length - 1] = Math.max(end[length - 1], high);
      else {
        start[length] = low;
        end[length++] = high;
      }
    }
  });
  far.fetch({ start: start.subarray(0, length), end: end.subarray(0, length) }, budget);
}
