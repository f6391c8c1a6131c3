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
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { failureResponses } from '../../failure-responses.ts';
import type { App, Services } from '../../services.ts';
import type { Lines } from './lines.ts';
import { documentNamed, pageRequest, pagesOf } from './page.ts';

interface Asked {
  readonly params: z.output<typeof PageParams>;
  readonly body: z.output<typeof ConcordanceBody>;
}

/** Both calls give the same lines; only the name of the list differs. */
export function addConcordance(app: App, { corpus, readings, usage }: Services, found: Lines): void {
  function give(
    name: 'occurrence' | 'results',
    { params: { page }, body }: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const asked = {
      operation: 'concordance',
      ...pageRequest(page, body),
      sort: body.sort,
      ...(body.withoutNames ? { withoutNames: true } : {}),
      context: [body.LN, body.RN],
      unit: 'words',
    } as const;
    return readings.give(request, reply, JSON.stringify([name, asked]), async (asker, run) => {
      const { answer, fileCount } = await found.find<ConcordanceLine>(asked, asker, run);
      const served = corpus.served(answer.buildId);
      const lines = answer.lines.map(({ start, end, filename, left, node, right, withheld }): KwicLine => ({
        filename,
        preText: left,
        node,
        postText: right,
        start,
        end,
        document: documentNamed(served, filename),
        ...(withheld === undefined ? {} : { withheld }),
      }));
      const paged = pagesOf(answer, fileCount, page, body.pageSize);
      const doc: ConcordanceDoc | KwicDoc =
        name === 'occurrence' ? { occurrence: lines, ...paged } : { results: lines, ...paged };
      return { doc, buildId: answer.buildId, whole: answer.truncated === false };
    });
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
      return give('occurrence', request, request, reply);
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
      return give('results', request, request, reply);
    },
  );
}
