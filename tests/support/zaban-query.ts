import { loadSite, operationContextOf } from '@zaban/calls/site';
import { OperationRequest, type OperationAnswer, type OperationInput, type OperationName } from '@zaban/contract';
import { type Corpus, FileStorage, openCorpus, runOperation } from '@zaban/engine';

const opened = new Map<string, Corpus>();

/**
 * The answer of `zaban query` on the same index, computed by calling the same functions; the screen must show these
 * figures. `site`: the folder of a site whose lists the operation needs.
 */
export function zabanQuery<Name extends OperationName>(
  index: string,
  request: OperationInput<Name> & { readonly operation: Name },
  site?: string,
): OperationAnswer<Name> {
  const corpus = opened.get(index) ?? openCorpus(new FileStorage(index));
  opened.set(index, corpus);
  const context = site === undefined ? {} : operationContextOf(loadSite(site));
  return runOperation(corpus, OperationRequest.parse(request), context) as unknown as OperationAnswer<Name>;
}

/** Number of hits of a CQL query. */
export function hitsOf(index: string, cql: string, more: object = {}): number {
  return zabanQuery(index, { operation: 'concordance', cql, limit: 0, ...more }).count;
}
