import type { Corpus } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { classFrequency } from '../positions/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { Run } from './run.ts';

/** About how many tokens a class has in the ranges. */
export function frequencyIn(run: Run, { types, positions }: TokenClass): number {
  if (positions !== undefined) return positions.length;
  return frequencyOfTypes(run, types);
}

export function frequencyOfTypes({ corpus, ranges }: Run, types: Ranges): number {
  const share = corpus.tokenCount === 0 ? 0 : ranges.tokenCount / corpus.tokenCount;
  return isEverything(corpus, types) ? ranges.tokenCount : classFrequency(corpus, types) * share;
}

export function isEverything(corpus: Corpus, types: Ranges): boolean {
  return types.length === 2 && types[0] === 0 && types[1] === corpus.typeCount;
}
