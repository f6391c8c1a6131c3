import {
  PageParams,
  SearchWordBody,
  SearchWordDoc,
  successOf,
  type SentenceLine,
  type SentenceOccurrence,
} from '@zaban/contract';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import type { Lines } from './lines.ts';
import { documentNamed, pageRequest, pagesOf } from './page.ts';

export function addSearchWord(app: App, { corpus, readings, usage }: Services, found: Lines): void {
  app.post(
    '/corpus/searchWord/:page',
    {
      schema: {
        tags: ['search'],
        summary: 'Sentences with a word',
        description: 'One row a hit, with the place of the hit in the sentence.',
        params: PageParams,
        body: SearchWordBody,
        response: { 200: successOf(SearchWordDoc), ...failureResponses(400, 503) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      usage.count('searchWord');
      const asked = { operation: 'sentences', ...pageRequest(params.page, body) } as const;
      return readings.give(request, reply, JSON.stringify(['searchWord', asked]), async (asker, run) => {
        const { answer, fileCount } = await found.find<SentenceLine>(asked, asker, run);
        const { buildId } = answer;
        const served = corpus.served(buildId);
        const occurrence = answer.lines.map((line): SentenceOccurrence => ({
          ...line,
          document: documentNamed(served, line.filename),
        }));
        const doc: SearchWordDoc = { occurrence, ...pagesOf(answer, fileCount, params.page, body.pageSize) };
        return { doc, buildId, whole: answer.truncated === false };
      });
    },
  );
}
