import { successOf, UrduizedWordParams, WordProfileDoc, WordProfileQuery } from '@zaban/contract';
import { profileRequest, requireCriteria } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

/** Adds the call for the profile of a word: its spellings and its integration into English, counted in the corpus. */
export function addWordProfile(app: App, { answers, corpus, site, usage }: Services): void {
  app.get(
    '/corpus/wordProfile/:word',
    {
      schema: {
        tags: ['words'],
        summary: 'A word of the word list in the corpus: spellings, use in English, dispersion over the files',
        params: UrduizedWordParams,
        querystring: WordProfileQuery,
        response: { 200: successOf(WordProfileDoc), ...failureResponses(400, 404, 503) },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      requireCriteria(site, query.criteria);
      usage.count('wordProfile');
      const asked = profileRequest(params.word, query);
      return answers.give(request, reply, JSON.stringify(asked), async (asker) => {
        const doc = await corpus.run<WordProfileDoc>(asked, asker);
        return { doc, buildId: doc.buildId, whole: true };
      });
    },
  );
}
