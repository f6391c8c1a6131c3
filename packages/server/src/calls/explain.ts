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

interface OneQuery {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
}

/** A query in CQL and in plain English. @throws RequestError that says what is wrong with it and where */
export function explainQuery(query: OneQuery, corpus: Corpus): ExplainDoc {
  const pattern = patternOf(query, corpus);
  return { cql: printQuery(pattern), reading: describeQuery(pattern) };
}

/** The query of a request as a tree, as this corpus understands it. @throws RequestError when it is wrong, or not one query */
export function patternOf({ cql, simple }: OneQuery, corpus: Corpus): Pattern {
  if (cql !== undefined && simple === undefined) return parseQuery(cql);
  if (simple !== undefined && cql === undefined) return translateSimple(simple, { tagset: tagsetOfCorpus(corpus) });
  throw new RequestError('bad_request', 'Give one query, as `cql` or as `simple`.');
}
