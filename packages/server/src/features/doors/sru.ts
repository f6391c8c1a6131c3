import { searchOf } from '@zaban/contract';
import { answerSru, cmdiRecord } from '@zaban/doors';
import type { FastifyReply } from 'fastify';
import { forbidStoring } from '../../headers/headers.ts';
import type { App, Services } from '../../services.ts';
import { clientOf } from '../../clients/client.ts';
import { askOf } from './ask-of.ts';

const PLACE = '/sru';

/** Federated content search of CLARIN at /sru, by GET, or by POST for long requests; and the record for its catalogue. */
export async function addSru(app: App, { publicUrl }: Services): Promise<void> {
  const answer = async (reply: FastifyReply, written: string): Promise<FastifyReply> => {
    forbidStoring(reply);
    const { signal: left } = clientOf(reply);
    const xml = await answerSru(new URLSearchParams(written), {
      ask: askOf(app, reply.request),
      address: publicUrl(),
      left,
    });
    return reply.type('application/xml; charset=utf-8').send(xml);
  };
  const schema = { hide: true };
  app.get(PLACE, { schema }, (request, reply) => answer(reply, searchOf(request.url)));
  app.get('/cmdi.xml', { schema }, async (request, reply) => {
    // Not everybody may see each corpus.
    forbidStoring(reply);
    const corpus = new URLSearchParams(searchOf(request.url)).get('corpus') ?? undefined;
    const { signal: left } = clientOf(reply);
    const asked = { ask: askOf(app, request), address: publicUrl(), left };
    const record = await cmdiRecord(asked, corpus, new Date().toISOString().slice(0, 10));
    return reply.type('application/x-cmdi+xml; charset=utf-8').send(record);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PLACE, { schema }, (request, reply) => answer(reply, String(request.body)));
  });
}
