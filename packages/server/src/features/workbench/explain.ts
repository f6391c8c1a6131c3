import { success } from '../../answers/success.ts';
import { ExplainDoc, ExplainQuery, successOf } from '@zaban/contract';
import { explainQuery } from '../../calls/explain.ts';
import { failureResponses } from '../../refusals/failure-responses.ts';
import { leaveOutEmpty } from '../../refusals/leave-out-empty.ts';
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
    async ({ query }) => success(explainQuery(query, corpus.current().corpus)),
  );
}
