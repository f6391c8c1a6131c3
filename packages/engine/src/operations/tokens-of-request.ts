import { hitKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { looksAtOneToken, staysWithTheHit, tokensLookedAt } from './access/index.ts';
import type { OperationContext } from './operation-context.ts';
import { looksAt } from './operations.ts';
import type { OperationRequest } from './operations.ts';
import { queryOf, inSideQuery } from './fields/index.ts';

/**
 * How many tokens a request looks at together: 1 where it looks at each token alone, at least 2 otherwise. A part that is
 * chosen by a query (`filesWith`) is judged on its own. Throws a RequestError for a query or key that is wrong.
 */
export function tokensOfRequest(corpus: Corpus, request: OperationRequest, context: OperationContext): number {
  if (!('contextFilters' in request) || (request.cql === undefined && request.simple === undefined)) return 1;
  const query = queryOf(request, context);
  const places = looksAt(request);
  const keys = places === 'around' ? [] : places.map((key) => hitKey(corpus, key));
  const beside = keys.filter((key) => !staysWithTheHit(key)).length;
  const inFilters = request.contextFilters.map(({ pattern }) =>
    tokensLookedAt(inSideQuery('the context filter', pattern, () => parseQuery(pattern))),
  );
  const others = inFilters.reduce((sum, tokens) => sum + tokens, beside);
  // A name is told by its neighbours, and the first hit of a text says which of several words comes first.
  const isAlone = others === 0 && !request.withoutNames && !request.firstHitPerDocument && places !== 'around';
  if (isAlone && looksAtOneToken(corpus, query)) return 1;
  return Math.max(2, tokensLookedAt(query) + others);
}
