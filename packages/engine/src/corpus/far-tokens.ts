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
