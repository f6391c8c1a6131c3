import { ALL_CRITERIA, CorpusFilesDoc, CriteriaParams, successOf } from '@zaban/contract';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import { unknownCriteria } from '../../unknown-criteria.ts';

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
      const isKnown = criteria === ALL_CRITERIA || site.categories.some(({ value }) => value === criteria);
      if (!isKnown) throw unknownCriteria(criteria, site.categories);
      return answers.give(request, reply, JSON.stringify(['corpusFiles', criteria]), async () => {
        const { buildId, documents, byCategory } = corpus.current();
        const numbers = byCategory.get(criteria) ?? [];
        const doc: CorpusFilesDoc =
          criteria === ALL_CRITERIA ? [...documents] : numbers.map((document) => documents[document]);
        return { doc, buildId, whole: true };
      });
    },
  );
}
