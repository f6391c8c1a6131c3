import type { TokenClass } from '../conditions/index.ts';
import { classFrequency } from '../positions/index.ts';
import type { Run } from './run.ts';

/** About how many tokens a class has in the ranges. */
export function frequencyIn({ corpus, ranges }: Run, tokenClass: TokenClass): number {
  const share = corpus.tokenCount === 0 ? 0 : ranges.tokenCount / corpus.tokenCount;
  return classFrequency(corpus, tokenClass) * share;
}
