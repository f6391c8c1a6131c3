import type { ExplainDoc } from '@zaban/contract';
import {
  describeQuery,
  parseQuery,
  printQuery,
  RequestError,
  tagsetOfCorpus,
  translateSimple,
  type Corpus,
  type Pattern,
} from '@zaban/engine';

/** A query in one of the two languages. */
export interface OneQuery {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
}

/** Explains a query in CQL and in plain English. @throws RequestError with the error in the query and its source span */
export function explainQuery(query: OneQuery, corpus: Corpus): ExplainDoc {
  const pattern = patternOf(query, corpus);
  return { cql: printQuery(pattern), reading: describeQuery(pattern) };
}

/** Parses the query of a request with the tag set of the corpus. @throws RequestError for an invalid query, or not exactly one */
export function patternOf({ cql, simple }: OneQuery, corpus: Corpus): Pattern {
  if (cql !== undefined && simple === undefined) return parseQuery(cql);
  if (simple !== undefined && cql === undefined) return translateSimple(simple, { tagset: tagsetOfCorpus(corpus) });
  throw new RequestError('bad_request', 'Give one query, as `cql` or as `simple`.');
}
