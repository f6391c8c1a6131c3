import { OperationRequest, type OperationAnswer, type OperationInput, type OperationName } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';

const opened = new Map<string, Corpus>();

/** What `zaban query` answers on the same index, by the calls that it makes: the figures on the screen have to be these. */
export function zabanQuery<Name extends OperationName>(
  index: string,
  request: OperationInput<Name> & { readonly operation: Name },
): OperationAnswer<Name> {
  const corpus = opened.get(index) ?? openCorpus(new FileStorage(index));
  opened.set(index, corpus);
  return runOperation(corpus, OperationRequest.parse(request), {}) as unknown as OperationAnswer<Name>;
}

/** How many hits a CQL query has. */
export function hitsOf(index: string, cql: string, more: object = {}): number {
  return zabanQuery(index, { operation: 'concordance', cql, limit: 0, ...more }).count;
}
