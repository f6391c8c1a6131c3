import type { ExplainDoc } from '@zaban/contract';
import { describeQuery, printQuery, queryOf, type Corpus } from '@zaban/engine';

/** A query in one of the two languages. */
export interface OneQuery {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly macros?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A task: to explain a query, since reading a long one takes time. */
export interface ExplainRequest {
  readonly operation: 'explain';
  readonly query: OneQuery;
}

/** Explains a query in CQL and in plain English. @throws RequestError with the error in the query and its source span */
export function explainQuery(query: OneQuery, corpus: Corpus): ExplainDoc {
  const pattern = queryOf(query, corpus);
  return { cql: printQuery(pattern), reading: describeQuery(pattern) };
}
