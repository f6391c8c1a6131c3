// How do users save their queries, subcorpora and annotations in their account?
import { Readable } from 'node:stream';
import { DONE, failureResponses } from '../../responses.ts';
import { PATHS, DoneDoc, RemoveWorkBody, SavedWorkDoc, SaveWorkBody, successOf } from '@zaban/contract';
import type { FastifyReply } from 'fastify';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import { portalCalls } from '../../portal-calls.ts';
import type { App, Services } from '../../services.ts';
import { requireUser } from '../../sessions/index.ts';
import { removeWork, saveWork, workAsJson } from './work-of-user.ts';

const TAG = 'saved work';
const BY_ACCOUNT = { name: 'save-work', most: 1200, seconds: 600 } as const;
/** Each page of the site may read it once when it is opened. */
const READ_BY_ACCOUNT = { name: 'read-work', most: 300, seconds: 600 } as const;
/** Maximum bytes of a body: larger than for other calls, since an annotation may have hundreds of lines. */
const BODY_LIMIT = 1024 * 1024;
/** Maximum bytes of a body without being signed in, as for other calls: parsing a longer one takes too much processor time. */
const ANONYMOUS_BODY_LIMIT = 256 * 1024;

export function addSavedWork(app: App, { auth, config, database, limits }: Services): void {
  const userOf = async (reply: FastifyReply): Promise<string> =>
    (await requireUser(auth, reply, 'Sign in to save work in your account.')).id;

  app.get(
    PATHS.savedWork,
    {
      schema: {
        tags: [TAG],
        summary: 'All saved work of the signed-in user',
        response: { 200: successOf(SavedWorkDoc), ...failureResponses(401, 429) },
      },
    },
    async (_request, reply) => {
      const user = await userOf(reply);
      await limits.take(READ_BY_ACCOUNT, user);
      reply.type('application/json; charset=utf-8');
      return reply.send(Readable.from(answerWith(workAsJson(database.db, user))) as never);
    },
  );

  app.post(
    PATHS.savedWork,
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: [TAG],
        summary: 'Save items, or replace those with the same ids',
        description:
          'Either all items are saved or none. If there are two versions of an item, the one that was changed last is kept. The items named in `replaces` are removed in the same transaction. Limits: 1 MiB for a body, 1,000 items for an account, and one for all accounts together (507).',
        body: SaveWorkBody,
        response: { 200: successOf(DoneDoc), ...failureResponses(400, 401, 403, 413, 429, 507) },
      },
      onRequest: [
        refuseCrossSite(config),
        async (request, reply) => {
          // Also true if there is no Content-Length (NaN).
          if (!(Number(request.headers['content-length']) <= ANONYMOUS_BODY_LIMIT)) await userOf(reply);
        },
      ],
    },
    async (request, reply) => {
      const user = await userOf(reply);
      await limits.take(BY_ACCOUNT, user);
      await saveWork(database.db, user, request.body, config.savedWorkLength);
      return DONE;
    },
  );

  const call = portalCalls(app, config, TAG);
  call('removeWork', {
    summary: 'Remove items',
    body: RemoveWorkBody,
    failures: [400, 401, 403, 429],
    async answer({ ids }, reply) {
      const user = await userOf(reply);
      await limits.take(BY_ACCOUNT, user);
      await removeWork(database.db, user, ids);
    },
  });
}

async function* answerWith(items: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"message":"Success","doc":{"items":';
  yield* items;
  yield '}}';
}
