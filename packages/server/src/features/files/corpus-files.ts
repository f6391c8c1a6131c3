import { CorpusFilesDoc, CriteriaParams, successOf } from '@zaban/contract';
import { corpusFiles, requireCriteria } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

export function addCorpusFiles(app: App, { answers, site, corpus }: Services): void {
  app.get(
    '/corpus/corpusFiles/:criteria',
    {
      schema: {
        tags: ['files'],
        summary: 'The files of a category, or of all',
        params: CriteriaParams,
        response: { 200: successOf(CorpusFilesDoc), ...failureResponses(400) },
      },
    },
    async (request, reply) => {
      const { criteria } = request.params;
      requireCriteria(site, criteria);
      return answers.give(request, reply, JSON.stringify(['corpusFiles', criteria]), async () =>
        corpusFiles({ corpus }, criteria),
      );
    },
  );
}
