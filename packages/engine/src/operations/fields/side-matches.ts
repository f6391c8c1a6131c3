import { DeadlineExceeded } from '../../budget/index.ts';
import type { HitKey } from '../../analysis/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { matchPattern } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { observesHitOnly, observesWordsOnly, observedTokens } from '../access/index.ts';
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

interface Secondary {
  readonly cql: string;
  readonly pattern: Pattern;
  /** Keys by whose values the matches are counted. */
  readonly keys: readonly Pick<HitKey, 'place'>[];
}

/**
 * All matches of a secondary query of a request in a subcorpus (undefined: in the corpus). What the query and the keys
 * disclose of the order of tokens is charged to restricted texts; texts whose allowance is used up are left out. Throws
 * `DeadlineExceeded` when there was no time to find all matches, since figures from a part of them would be wrong.
 */
export function sideMatches(
  { corpus, context, budgets, disclosure }: Searching,
  name: SideQuery,
  { cql, pattern, keys }: Secondary,
  chosen: Subcorpus | undefined,
): Matches {
  const observed = observesWordsOnly(corpus, pattern, keys) ? undefined : disclosure;
  const subcorpus = observed === undefined ? chosen : observed.withoutClosed(chosen);
  const unbounded = { ...context, maximumHits: Infinity };
  const options = matchOptions({ context: unbounded, budgets }, undefined, subcorpus);
  const { matches, truncated } = inSideQuery(name, cql, () => matchPattern(corpus, pattern, options));
  if (truncated !== false) throw new DeadlineExceeded();
  const tokens = observedTokens(pattern) + keys.filter((key) => !observesHitOnly(key)).length;
  observed?.touch(observed.touchedBy(matches, tokens), sideSearch(name, cql));
  return matches;
}
