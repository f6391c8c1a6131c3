import { ExplainDoc, ExplainQuery, successOf } from '@zaban/contract';
import { failureResponses } from '../../refusals/failure-responses.ts';
import { leaveOutEmpty } from '../../refusals/leave-out-empty.ts';
import type { App, Services } from '../../services.ts';
import type { ExplainRequest } from '@zaban/calls';

export function addExplain(app: App, { answers, corpus }: Services): void {
  app.get(
    '/corpus/explain',
    {
      schema: {
        tags: ['operations'],
        summary: 'A query in CQL and in plain English, or what is wrong with it and where',
        querystring: ExplainQuery,
        response: { 200: successOf(ExplainDoc), ...failureResponses(400, 503) },
      },
      preValidation: leaveOutEmpty,
    },
    // A long query takes a worker a while, and is asked again with every view of its results.
    async (request, reply) =>
      answers.give(request, reply, JSON.stringify(['explain', request.query]), async (asker) => {
        const { buildId } = corpus.current();
        const asked: ExplainRequest = { operation: 'explain', query: request.query };
        const doc = await corpus.run<ExplainDoc>(asked, { weight: 'light', ...asker });
        return { doc, buildId, whole: true };
      }),
  );
}
