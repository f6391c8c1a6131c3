import type { Spans, TypeSet } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from './searched-subcorpus.ts';

/**
 * Hits given by types: all positions in a subcorpus where tokens of these types are adjacent. For tokens stored
 * elsewhere.
 */
export interface FarHits {
  readonly types: readonly TypeSet[];
  readonly searched: SearchedSubcorpus;
}

/** The token ranges of a subcorpus for `FarTokens`; undefined for the whole corpus. */
export function farRanges({ whole, start, end }: SearchedSubcorpus): Spans | undefined {
  return whole ? undefined : { start, end };
}
