import { ALL_CRITERIA, CorpusFilesDoc, CriteriaParams, successOf } from '@zaban/contract';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import { unknownCriteria } from '../../unknown-criteria.ts';

export function addCorpusFiles(app: App, { site, corpus }: Services): void {
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
    async ({ params: { criteria } }) => {
      const { documents, byCategory } = corpus.current();
      if (criteria === ALL_CRITERIA) return { message: 'Success' as const, doc: [...documents] };
      if (!site.categories.some(({ value }) => value === criteria)) throw unknownCriteria(criteria, site.categories);
      const numbers = byCategory.get(criteria) ?? [];
      return { message: 'Success' as const, doc: numbers.map((document) => documents[document]) };
    },
  );
}
