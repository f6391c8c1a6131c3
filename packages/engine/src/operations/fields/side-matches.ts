import { DeadlineExceeded } from '../../budget/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { observesOneToken, observedTokens } from '../access/index.ts';
import type { Disclosure } from '../access/index.ts';
import { matchOptions } from './match-options.ts';
import type { OperationContext, PhaseBudgets } from '../operation-context.ts';
import { inSideQuery } from './side-query.ts';
import type { SideQuery } from './side-query.ts';

/** The fields of a run that a search needs. */
export interface Searching {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budgets: PhaseBudgets;
  readonly disclosure: Disclosure | undefined;
}

/** The name under which a secondary query is charged. */
export function sideSearch(name: SideQuery, cql: string): string {
  return `${name} ${cql}`;
}

/**
 * All matches of a secondary query of a request in a subcorpus (undefined: in the corpus). What the query discloses of
 * neighbouring tokens is charged to restricted texts; texts whose allowance is used up are left out. Throws
 * `DeadlineExceeded` when there was no time to find all matches, since figures from a part of them would be wrong.
 */
export function sideMatches(
  { corpus, context, budgets, disclosure }: Searching,
  name: SideQuery,
  { cql, pattern }: { readonly cql: string; readonly pattern: Pattern },
  chosen: Subcorpus | undefined,
): Matches {
  const observed = disclosure === undefined || observesOneToken(corpus, pattern) ? undefined : disclosure;
  const subcorpus = observed === undefined ? chosen : observed.withoutClosed(chosen);
  const unbounded = { ...context, maximumHits: Infinity };
  const options = matchOptions({ context: unbounded, budgets }, undefined, subcorpus);
  const { matches, truncated } = inSideQuery(name, cql, () => matchPattern(corpus, pattern, options));
  if (truncated !== false) throw new DeadlineExceeded();
  observed?.touch(observed.touchedBy(matches, observedTokens(pattern)), sideSearch(name, cql));
  return matches;
}
