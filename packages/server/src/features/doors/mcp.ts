import { SOFTWARE_VERSION } from '@zaban/calls/site';
import { answerMessage, invalidRequest, isKnownVersion, RunningCalls } from '@zaban/doors';
import { randomUUID } from 'node:crypto';
import { forbidStoring } from '../../headers/headers.ts';
import { failureResponse } from '../../errors/failures.ts';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import type { App, Services } from '../../services.ts';
import { clientOf } from '../../clients/client.ts';
import { askOf } from './ask-of.ts';

const PLACE = '/mcp';
const SESSION = 'mcp-session-id';
/** A session is only a name that the client was given: nothing is kept under it but its running calls. */
const SESSION_FORM = /^[\w-]{1,64}$/;

/** Tools for assistants at /mcp: the Model Context Protocol over streamable HTTP, each answer as JSON. */
export function addMcp(app: App, { config, publicUrl }: Services): void {
  const running = new RunningCalls();
  const schema = { hide: true };
  app.post(PLACE, { schema, onRequest: refuseCrossSite(config) }, async (request, reply) => {
    forbidStoring(reply);
    const version = request.headers['mcp-protocol-version'];
    if (typeof version === 'string' && !isKnownVersion(version)) {
      return reply.code(400).send(invalidRequest(`The version ${version.slice(0, 20)} of the protocol is not known.`));
    }
    const given = request.headers[SESSION];
    const { signal: left, network } = clientOf(request, reply);
    const answer = await answerMessage(request.body, {
      ask: askOf(app, request),
      address: publicUrl(),
      version: SOFTWARE_VERSION,
      left,
      running,
      // Of several clients that give themselves the same name, none can end the calls of another.
      session: typeof given === 'string' && SESSION_FORM.test(given) ? `${network} ${given}` : undefined,
    });
    if (answer === undefined) return reply.code(202).send();
    if (isInitialize(request.body)) reply.header(SESSION, randomUUID());
    return reply.send(answer);
  });
  // There is no stream of messages from the server, and no session to delete.
  app.route({
    method: ['GET', 'DELETE'],
    url: PLACE,
    schema,
    handler: async (_request, reply) => {
      const { body } = failureResponse('not_found', 'This address takes messages by POST only.');
      return reply.code(405).header('allow', 'POST').send(body);
    },
  });
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize';
}
