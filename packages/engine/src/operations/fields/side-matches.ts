import { DeadlineExceeded } from '../../budget/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { looksAtOneToken, tokensLookedAt } from '../access/index.ts';
import type { Disclosure } from '../access/index.ts';
import { matchOptions } from './match-options.ts';
import type { OperationContext, PhaseBudgets } from '../operation-context.ts';
import { inSideQuery } from './side-query.ts';
import type { SideQuery } from './side-query.ts';

export interface Searching {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budgets: PhaseBudgets;
  readonly disclosure: Disclosure | undefined;
}

/**
 * All matches of a query that stands beside the main one, in a part (undefined: in the corpus). Restricted texts are charged
 * for what they say of their neighbouring tokens; those whose allowance is used up are left out. Throws `DeadlineExceeded`
 * when there was no time to find all of them: figures from some of them would be other figures.
 */
export function sideMatches(
  { corpus, context, budgets, disclosure }: Searching,
  name: SideQuery,
  { cql, pattern }: { readonly cql: string; readonly pattern: Pattern },
  chosen: Subcorpus | undefined,
): Matches {
  const observed = disclosure === undefined || looksAtOneToken(corpus, pattern) ? undefined : disclosure;
  const part = observed === undefined ? chosen : observed.withoutClosed(chosen);
  const unbounded = { ...context, maximumHits: Infinity };
  const options = matchOptions({ context: unbounded, budgets }, undefined, part);
  const { matches, truncated } = inSideQuery(name, cql, () => matchPattern(corpus, pattern, options));
  if (truncated !== false) throw new DeadlineExceeded();
  observed?.touch(observed.touchedBy(matches, tokensLookedAt(pattern)));
  return matches;
}
