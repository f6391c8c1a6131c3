import { OperationRequest, type OperationAnswer, type OperationInput, type OperationName } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';

const opened = new Map<string, Corpus>();

/**
 * The answer of `zaban query` on the same index, computed by calling the same functions; the screen must show these
 * figures.
 */
export function zabanQuery<Name extends OperationName>(
  index: string,
  request: OperationInput<Name> & { readonly operation: Name },
): OperationAnswer<Name> {
  const corpus = opened.get(index) ?? openCorpus(new FileStorage(index));
  opened.set(index, corpus);
  return runOperation(corpus, OperationRequest.parse(request), {}) as unknown as OperationAnswer<Name>;
}

/** Number of hits of a CQL query. */
export function hitsOf(index: string, cql: string, more: object = {}): number {
  return zabanQuery(index, { operation: 'concordance', cql, limit: 0, ...more }).count;
}
