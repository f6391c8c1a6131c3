import { ALL_CRITERIA, successOf, UrduizedWordParams, WordProfileDoc, WordProfileQuery } from '@zaban/contract';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import { unknownCriteria } from '../../unknown-criteria.ts';
import type { WordProfileRequest } from '../../workers/index.ts';

/** What the corpus says about a word: its spellings, and how far it has become English. */
export function addWordProfile(app: App, { answers, corpus, site, usage }: Services): void {
  app.get(
    '/corpus/wordProfile/:word',
    {
      schema: {
        tags: ['words'],
        summary: 'What the corpus says about an Urdu-origin word: spellings, signs of integration, spread over files',
        params: UrduizedWordParams,
        querystring: WordProfileQuery,
        response: { 200: successOf(WordProfileDoc), ...failureResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const { criteria, spelling, ambiguous, withNames } = query;
      const isKnown = criteria === ALL_CRITERIA || site.categories.some(({ value }) => value === criteria);
      if (!isKnown) throw unknownCriteria(criteria, site.categories);
      usage.count('wordProfile');
      const asked: WordProfileRequest = {
        operation: 'wordProfile',
        word: params.word,
        category: criteria === ALL_CRITERIA ? undefined : criteria,
        spelling,
        ambiguous: ambiguous === 'true',
        withNames: withNames === 'true',
      };
      return answers.give(request, reply, JSON.stringify(asked), async (asker) => {
        const doc = await corpus.run<WordProfileDoc>(asked, asker);
        return { doc, buildId: doc.buildId, whole: true };
      });
    },
  );
}
