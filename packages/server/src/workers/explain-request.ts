import type { ExplainDoc } from '@zaban/contract';
import type { Corpus } from '@zaban/engine';
import { explainQuery, type OneQuery } from '../calls/explain.ts';

/** A request to a worker for a query in CQL and in plain English, since reading a long query takes time. */
export interface ExplainRequest {
  readonly operation: 'explain';
  readonly query: OneQuery;
}

/** Explains the query; see `explainQuery`. */
export function answerExplain(corpus: Corpus, { query }: ExplainRequest): ExplainDoc {
  return explainQuery(query, corpus);
}
