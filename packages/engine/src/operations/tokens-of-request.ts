import { hitKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { parseQuery } from '../cql/index.ts';
import { observesOneToken, observesHitOnly, observedTokens } from './access/index.ts';
import type { OperationContext } from './operation-context.ts';
import { observedKeys } from './operations.ts';
import type { OperationRequest } from './operations.ts';
import { queryOf, inSideQuery } from './fields/index.ts';

/**
 * How many tokens a request observes together: 1 where it observes each token on its own, at least 2 otherwise. A query
 * that chooses the subcorpus (`filesWith`) is judged on its own. Throws a RequestError for a bad query or key.
 */
export function tokensOfRequest(corpus: Corpus, request: OperationRequest, context: OperationContext): number {
  if (!('contextFilters' in request) || (request.cql === undefined && request.simple === undefined)) return 1;
  const query = queryOf(request, corpus, context);
  const places = observedKeys(request);
  const keys = places === 'around' ? [] : places.map((key) => hitKey(corpus, key));
  const beside = keys.filter((key) => !observesHitOnly(key)).length;
  const inFilters = request.contextFilters.map(({ pattern }) =>
    observedTokens(inSideQuery('the context filter', pattern, () => parseQuery(pattern))),
  );
  // Collocates of one kind are counted like hits with one more token.
  const among = places === 'around' && 'among' in request && request.among !== undefined ? 1 : 0;
  const others = inFilters.reduce((sum, tokens) => sum + tokens, beside + among);
  // A name is recognised by its neighbours, and the first hit of a text shows which of several words comes first.
  const isAlone = others === 0 && !request.withoutNames && !request.firstHitPerDocument && places !== 'around';
  if (isAlone && observesOneToken(corpus, query)) return 1;
  return Math.max(2, observedTokens(query) + others);
}
