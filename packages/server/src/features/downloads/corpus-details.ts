import { CorpusDetailsDoc, CriteriaParams, successOf } from '@zaban/contract';
import { categoryOf, corpusDetails } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

export function addCorpusDetails(app: App, { answers, site, corpus }: Services): void {
  app.get(
    '/corpus/corpusDetails/:criteria',
    {
      schema: {
        tags: ['downloads'],
        summary: 'Details of a corpus: its works, with the numbers of their files and words',
        params: CriteriaParams,
        response: { 200: successOf(CorpusDetailsDoc), ...failureResponses(400) },
      },
    },
    async (request, reply) => {
      const { criteria } = request.params;
      const category = categoryOf(site, criteria);
      return answers.give(request, reply, JSON.stringify(['corpusDetails', criteria]), async () =>
        corpusDetails(corpus.current(), category),
      );
    },
  );
}
