// Where another program stores the tokens, it also looks them up: these functions return undefined where they are here.
import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';

/** Whether another program looks up tokens, also together with their neighbours. */
export function isLookedUpElsewhere({ far }: Corpus): boolean {
  return far !== undefined;
}

/** Ascending positions of the tokens of a class. */
export function lookedUp({ far }: Corpus, tokenClass: TokenClass, budget: Budget): Uint32Array | undefined {
  return far?.positionsOf(tokenClass, budget);
}

/** The positions [offset, offset + limit) of `lookedUp`. */
export function someLookedUp(
  { far }: Corpus,
  tokenClass: TokenClass,
  offset: number,
  limit: number,
  budget: Budget,
): Uint32Array | undefined {
  return far?.somePositionsOf(tokenClass, offset, limit, budget);
}

/**
 * Ascending positions of tokens of `sequence[anchor]` that stand in the sequence. If `isComplete` is false, some
 * neighbours must still be compared.
 */
export function sequencesLookedUp(
  { far }: Corpus,
  sequence: readonly (TokenClass | undefined)[],
  anchor: number,
  budget: Budget,
): { readonly positions: Uint32Array; readonly isComplete: boolean } | undefined {
  return far?.sequencesAt(sequence, anchor, budget);
}
