import { ExplainDoc, ExplainQuery, successOf } from '@zaban/contract';
import { describeQuery, parseQuery, printQuery, RequestError, translateSimple, type Pattern } from '@zaban/engine';
import { failureResponses } from '../../failure-responses.ts';
import type { App } from '../../services.ts';

export function addExplain(app: App): void {
  app.get(
    '/corpus/explain',
    {
      schema: {
        tags: ['operations'],
        summary: 'A query in CQL and in plain English, or what is wrong with it and where',
        querystring: ExplainQuery,
        response: { 200: successOf(ExplainDoc), ...failureResponses(400) },
      },
    },
    async ({ query }) => {
      const pattern = patternOf(query);
      return { message: 'Success' as const, doc: { cql: printQuery(pattern), reading: describeQuery(pattern) } };
    },
  );
}

/** The query of a request as a tree. @throws RequestError when it is wrong, or not one query */
export function patternOf({ cql, simple }: { cql?: string | undefined; simple?: string | undefined }): Pattern {
  if (cql !== undefined && simple === undefined) return parseQuery(cql);
  if (simple !== undefined && cql === undefined) return translateSimple(simple, {});
  throw new RequestError('bad_request', 'Give one query, as `cql` or as `simple`.');
}
