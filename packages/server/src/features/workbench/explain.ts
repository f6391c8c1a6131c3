import { ExplainDoc, ExplainQuery, successOf } from '@zaban/contract';
import {
  type Corpus,
  describeQuery,
  parseQuery,
  type Pattern,
  printQuery,
  RequestError,
  tagsetOfCorpus,
  translateSimple,
} from '@zaban/engine';
import { failureResponses } from '../../failure-responses.ts';
import { leaveOutEmpty } from '../../leave-out-empty.ts';
import type { App, Services } from '../../services.ts';

export function addExplain(app: App, { corpus }: Services): void {
  app.get(
    '/corpus/explain',
    {
      schema: {
        tags: ['operations'],
        summary: 'A query in CQL and in plain English, or what is wrong with it and where',
        querystring: ExplainQuery,
        response: { 200: successOf(ExplainDoc), ...failureResponses(400) },
      },
      preValidation: leaveOutEmpty,
    },
    async ({ query }) => {
      const pattern = patternOf(query, corpus.current().corpus);
      return { message: 'Success' as const, doc: { cql: printQuery(pattern), reading: describeQuery(pattern) } };
    },
  );
}

interface OneQuery {
  readonly cql?: string | undefined;
  readonly simple?: string | undefined;
}

/** The query of a request as a tree, as this corpus understands it. @throws RequestError when it is wrong, or not one query */
export function patternOf({ cql, simple }: OneQuery, corpus: Corpus): Pattern {
  if (cql !== undefined && simple === undefined) return parseQuery(cql);
  if (simple !== undefined && cql === undefined) return translateSimple(simple, { tagset: tagsetOfCorpus(corpus) });
  throw new RequestError('bad_request', 'Give one query, as `cql` or as `simple`.');
}
