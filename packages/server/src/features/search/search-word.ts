import {
  PageParams,
  SearchWordBody,
  SearchWordDoc,
  successOf,
  type SentenceLine,
  type SentenceOccurrence,
} from '@zaban/contract';
import { abandoned } from '../../abandoned.ts';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import type { FileCounts } from './file-count.ts';
import { documentNamed, pageRequest, pagesOf, type LinesAnswer } from './page.ts';

export function addSearchWord(app: App, { corpus, usage }: Services, fileCounts: FileCounts): void {
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
      const signal = abandoned(reply);
      const asked = pageRequest(params.page, body);
      const [answer, fileCount] = await Promise.all([
        corpus.run<LinesAnswer<SentenceLine>>({ operation: 'sentences', ...asked }, { signal }),
        fileCounts.of(asked, signal),
      ]);
      const served = corpus.current();
      const occurrence = answer.lines.map((line): SentenceOccurrence => ({
        ...line,
        // The offsets in `matches` are those of all hits of the sentence; this is the one of this row.
        node: served.buildId === answer.buildId ? served.corpus.text(line.start, line.end) : '',
        document: documentNamed(served, line.filename),
      }));
      const paged = pagesOf(answer, fileCount, params.page, body.pageSize);
      return { message: 'Success' as const, doc: { occurrence, ...paged } };
    },
  );
}
