import { hitKey } from '../analysis/index.ts';
import type { Corpus } from '../corpus/index.ts';
import { looksAtOneToken, staysWithTheHit } from './access/index.ts';
import type { OperationContext } from './operation-context.ts';
import { queryOf } from './query.ts';
import type { HitsRequest, OperationRequest } from './request.ts';

/**
 * Whether a request looks at more than one token at once. A part that is chosen by a query (`filesWith`) is judged on its
 * own. Throws a RequestError for a query or key that is wrong.
 */
export function observesSequences(corpus: Corpus, request: OperationRequest, context: OperationContext): boolean {
  const { withoutNames = false, contextFilters = [], firstHitPerDocument = false, ...asked } = request as HitsRequest;
  if (asked.cql === undefined && asked.simple === undefined) return false;
  // A name is told by its neighbours, and the first hit of a text says which of several words comes first.
  if (withoutNames || contextFilters.length > 0 || firstHitPerDocument || request.operation === 'collocations')
    return true;
  const keys = keysOf(request).map((key) => hitKey(corpus, key));
  return !keys.every(staysWithTheHit) || !looksAtOneToken(corpus, queryOf(asked, context));
}

function keysOf(request: OperationRequest): readonly string[] {
  if (request.operation === 'concordance' || request.operation === 'sentences') return request.sort ?? [];
  return request.operation === 'frequencies' || request.operation === 'groups' ? (request.by ?? []) : [];
}
