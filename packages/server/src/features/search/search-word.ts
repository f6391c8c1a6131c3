import { PageParams, SearchWordBody, SearchWordDoc, successOf } from '@zaban/contract';
import { type Lines, searchWord, sentencesRequest } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

export function addSearchWord(app: App, services: Services, found: Lines): void {
  const { access, answers, usage } = services;
  app.post(
    '/corpus/searchWord/:page',
    {
      schema: {
        tags: ['search'],
        summary: 'Sentences with a word',
        description: 'One row for each hit, with the position of the hit in the sentence.',
        params: PageParams,
        body: SearchWordBody,
        response: { 200: successOf(SearchWordDoc), ...failureResponses(400, 503) },
      },
    },
    async (request, reply) => {
      usage.count('searchWord');
      const reading = await access.authorise(request, reply);
      const key = reading.isBounded ? undefined : JSON.stringify(['searchWord', sentencesRequest(request)]);
      return answers.give(request, reply, key, (asker) =>
        searchWord(services, found, request, { asker, run: reading.run }),
      );
    },
  );
}
