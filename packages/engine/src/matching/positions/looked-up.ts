import type { Corpus, FarTokens } from '../../corpus/index.ts';

/** Looks up tokens, also together with their neighbours, where another program stores them; undefined where they are here. */
export function lookUpOf({
  far,
}: Corpus): Pick<FarTokens, 'positionsOf' | 'sequencesAt' | 'somePositionsOf'> | undefined {
  return far;
}
