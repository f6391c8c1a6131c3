import { DeadlineExceeded } from '../../budget/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern, type Matches } from '../../matching/index.ts';
import { matchOptions } from './match-options.ts';
import type { OperationContext, PhaseBudgets } from '../operation-context.ts';
import { inSideQuery, type SideQuery } from './side-query.ts';

/** The fields of a run that a search needs. */
export interface Searching {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budgets: PhaseBudgets;
}

/**
 * All matches of a secondary query of a request in a subcorpus (undefined: in the corpus). Throws `DeadlineExceeded`
 * when there was no time to find all matches, since figures from a part of them would be wrong.
 */
export function sideMatches(
  { corpus, context, budgets }: Searching,
  name: SideQuery,
  { cql, pattern }: { readonly cql: string; readonly pattern: Pattern },
  subcorpus: Subcorpus | undefined,
): Matches {
  const unbounded = { ...context, maximumHits: Infinity };
  const options = matchOptions({ context: unbounded, budgets }, undefined, subcorpus);
  const { matches, truncated } = inSideQuery(name, cql, () => matchPattern(corpus, pattern, options));
  if (truncated !== false) throw new DeadlineExceeded();
  return matches;
}
