import {
  ConcordanceBody,
  ConcordanceDoc,
  KwicBody,
  KwicDoc,
  PageParams,
  successOf,
  type ConcordanceLine,
  type KwicLine,
} from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { abandoned } from '../../abandoned.ts';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import type { FileCounts } from './file-count.ts';
import { documentNamed, pageRequest, pagesOf, type LinesAnswer } from './page.ts';

/** Both calls give the same lines; only the name of the list differs. */
export function addConcordance(app: App, { corpus, usage }: Services, fileCounts: FileCounts): void {
  async function linesOf(reply: FastifyReply, page: number, body: z.output<typeof ConcordanceBody>) {
    const signal = abandoned(reply);
    const asked = pageRequest(page, body);
    const context = [body.LN, body.RN];
    const [answer, fileCount] = await Promise.all([
      corpus.run<LinesAnswer<ConcordanceLine>>(
        { operation: 'concordance', ...asked, sort: body.sort, context, unit: 'words' },
        { signal },
      ),
      fileCounts.of(asked, signal),
    ]);
    const served = corpus.current();
    const lines = answer.lines.map(({ start, end, filename, left, node, right }): KwicLine => ({
      filename,
      preText: left,
      node,
      postText: right,
      start,
      end,
      document: documentNamed(served, filename),
    }));
    return { lines, paged: pagesOf(answer, fileCount, page, body.pageSize) };
  }

  app.post(
    '/corpus/searchConcordance/:page',
    {
      schema: {
        tags: ['search'],
        summary: 'Concordance of a word',
        params: PageParams,
        body: ConcordanceBody,
        response: { 200: successOf(ConcordanceDoc), ...failureResponses(400, 503) },
      },
    },
    async (request, reply) => {
      usage.count('searchConcordance');
      const { lines, paged } = await linesOf(reply, request.params.page, request.body);
      return { message: 'Success' as const, doc: { occurrence: lines, ...paged } };
    },
  );

  app.post(
    '/corpus/findKWIC/:page',
    {
      schema: {
        tags: ['search'],
        summary: 'A word in its context',
        params: PageParams,
        body: KwicBody,
        response: { 200: successOf(KwicDoc), ...failureResponses(400, 503) },
      },
    },
    async (request, reply) => {
      usage.count('findKWIC');
      const { lines, paged } = await linesOf(reply, request.params.page, request.body);
      return { message: 'Success' as const, doc: { results: lines, ...paged } };
    },
  );
}
