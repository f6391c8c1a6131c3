import { PageParams, SearchWordBody, SearchWordDoc, successOf, type SentenceOccurrence } from '@zaban/contract';
import { abandoned } from '../../abandoned.ts';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import { documentNamed, pageRequest, pagesOf, type LinesAnswer } from './page.ts';

interface SentenceLine {
  readonly start: number;
  readonly end: number;
  readonly filename: string;
  readonly complete: string;
  readonly node: string;
  readonly matches: [number, number][];
}

export function addSearchWord(app: App, { corpus, usage }: Services): void {
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
      const answer = await corpus.run<LinesAnswer<SentenceLine>>(
        { operation: 'sentences', ...pageRequest(params.page, body) },
        { signal: abandoned(reply) },
      );
      const served = corpus.current();
      const occurrence = answer.lines.map((line): SentenceOccurrence => ({
        ...line,
        document: documentNamed(served, line.filename),
      }));
      return { message: 'Success' as const, doc: { occurrence, ...pagesOf(answer, params.page, body.pageSize) } };
    },
  );
}
