import { ConcordanceBody, ConcordanceDoc, KwicBody, KwicDoc, PageParams, successOf } from '@zaban/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { concordanceRequest, type Lines, wordConcordance } from '@zaban/calls';
import { failureResponses } from '../../refusals/failure-responses.ts';
import type { App, Services } from '../../services.ts';

interface Asked {
  readonly params: z.output<typeof PageParams>;
  readonly body: z.output<typeof ConcordanceBody>;
}

/** Adds two calls that return the same lines; only the name of the list differs. */
export function addConcordance(app: App, services: Services, found: Lines): void {
  const { access, answers, usage } = services;
  async function give(
    name: 'occurrence' | 'results',
    asked: Asked,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const reading = await access.authorise(request, reply);
    const key = reading.isBounded ? undefined : JSON.stringify([name, concordanceRequest(asked)]);
    return answers.give(request, reply, key, (asker) =>
      wordConcordance(services, found, name, asked, { asker, run: reading.run }),
    );
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
