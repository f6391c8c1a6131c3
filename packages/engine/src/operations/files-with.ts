import { DeadlineExceeded } from '../budget/index.ts';
import { documentOfRun, NO_DOCUMENT, placeMatches } from '../analysis/index.ts';
import { subcorpusOf } from '../corpus/index.ts';
import type { Corpus, Subcorpus } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { matchPattern } from '../matching/index.ts';
import type { Disclosure } from './access/index.ts';
import { looksAtOneToken, tokensLookedAt } from './access/index.ts';
import { matchOptions } from './match-options.ts';
import type { OperationContext, PhaseBudgets } from './operation-context.ts';
import { inSideQuery } from './side-query.ts';

interface Searching {
  readonly corpus: Corpus;
  readonly context: OperationContext;
  readonly budgets: PhaseBudgets;
  readonly disclosure: Disclosure | undefined;
}

/**
 * The documents of a part (undefined: of the corpus) in which a query finds something. Throws when there was no time to
 * look at all of them: figures of half a part would be figures of another one.
 */
export function filesWith(run: Searching, cql: string, chosen: Subcorpus | undefined): Subcorpus {
  const { corpus, context, disclosure } = run;
  const pattern = inSideQuery('filesWith', cql, () => parseQuery(cql));
  const observed = disclosure === undefined || looksAtOneToken(corpus, pattern) ? undefined : disclosure;
  const part = observed === undefined ? chosen : observed.withoutClosed(chosen);
  const unbounded = { ...context, maximumHits: Infinity };
  const options = matchOptions({ ...run, context: unbounded }, undefined, part);
  const { matches, truncated } = inSideQuery('filesWith', cql, () => matchPattern(corpus, pattern, options));
  if (truncated !== false) throw new DeadlineExceeded();
  observed?.touch(observed.touchedBy(matches, tokensLookedAt(pattern)));
  const attesting = new Uint8Array(corpus.documents.count);
  const placed = placeMatches(corpus, matches);
  for (let index = 0; index < placed.runs.count; index++) {
    const document = documentOfRun(placed, index);
    if (document !== NO_DOCUMENT) attesting[document] = 1;
  }
  return subcorpusOf(corpus, (document) => attesting[document] === 1);
}
