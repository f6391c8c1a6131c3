import { hitKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { looksAtOneToken, staysWithTheHit, tokensLookedAt } from './access/index.ts';
import type { OperationContext } from './operation-context.ts';
import { queryOf } from './query.ts';
import type { HitsRequest, OperationRequest } from './request.ts';
import { inSideQuery } from './side-query.ts';

/**
 * How many tokens a request looks at together: 1 where it looks at each token alone, at least 2 otherwise. A part that is
 * chosen by a query (`filesWith`) is judged on its own. Throws a RequestError for a query or key that is wrong.
 */
export function tokensOfRequest(corpus: Corpus, request: OperationRequest, context: OperationContext): number {
  const { contextFilters = [], firstHitPerDocument = false, ...asked } = request as HitsRequest;
  if (asked.cql === undefined && asked.simple === undefined) return 1;
  const query = queryOf(asked, context);
  const beside = keysOf(request)
    .map((key) => hitKey(corpus, key))
    .filter((key) => !staysWithTheHit(key)).length;
  const inFilters = contextFilters.map(({ pattern }) =>
    tokensLookedAt(inSideQuery('the context filter', pattern, () => parseQuery(pattern))),
  );
  const others = inFilters.reduce((sum, tokens) => sum + tokens, beside);
  // The first hit of a text says which of several words comes first.
  const isAlone = others === 0 && !firstHitPerDocument && request.operation !== 'collocations';
  if (isAlone && looksAtOneToken(corpus, query)) return 1;
  return Math.max(2, tokensLookedAt(query) + others);
}

function keysOf(request: OperationRequest): readonly string[] {
  if (request.operation === 'concordance' || request.operation === 'sentences') return request.sort ?? [];
  return request.operation === 'frequencies' || request.operation === 'groups' ? (request.by ?? []) : [];
}
