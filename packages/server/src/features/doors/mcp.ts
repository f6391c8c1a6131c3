import { SOFTWARE_VERSION } from '@zaban/calls/site';
import {
  answerMessages,
  invalidRequest,
  isKnownVersion,
  type McpContext,
  progressTokenOf,
  RunningCalls,
} from '@zaban/doors';
import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { EVENT_STREAM, forbidStoring, wantsEvents } from '../../headers/headers.ts';
import { failureResponse } from '../../errors/failures.ts';
import { refuseCrossSite } from '../../guards/refuse-cross-site.ts';
import { refuseRebound } from '../../guards/refuse-rebound.ts';
import type { App, Services } from '../../services.ts';
import { clientOf } from '../../clients/client.ts';
import { askOf } from './ask-of.ts';

const PLACE = '/mcp';
const SESSION = 'mcp-session-id';
/** A session is only a name that the client was given: nothing is kept under it but its running calls. */
const SESSION_FORM = /^[\w-]{1,64}$/;

/** Tools for assistants at /mcp: the Model Context Protocol over streamable HTTP. */
export function addMcp(app: App, { config, publicUrl }: Services): void {
  const running = new RunningCalls();
  const schema = { hide: true };
  const onRequest = [refuseRebound(config), refuseCrossSite(config)];
  app.post(PLACE, { schema, onRequest }, async (request, reply) => {
    forbidStoring(reply);
    const version = request.headers['mcp-protocol-version'];
    if (typeof version === 'string' && !isKnownVersion(version)) {
      return reply.code(400).send(invalidRequest(`The version ${version.slice(0, 20)} of the protocol is not known.`));
    }
    const given = request.headers[SESSION];
    const { signal: left, network } = clientOf(reply);
    const context: McpContext = {
      ask: askOf(app, request),
      address: publicUrl(),
      version: SOFTWARE_VERSION,
      left,
      running,
      // Of several clients that give themselves the same name, none can end the calls of another.
      session: typeof given === 'string' && SESSION_FORM.test(given) ? `${network} ${given}` : undefined,
    };
    if (asksForProgress(request.body) && wantsEvents(request.headers)) {
      reply.header('content-type', EVENT_STREAM);
      // Without this header, nginx would buffer the events.
      reply.header('x-accel-buffering', 'no');
      return reply.send(eventsOf(request.body, context) as never);
    }
    const answer = await answerMessages(request.body, context);
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

/** The answer as an event, and before it one for each message of its progress. */
function eventsOf(given: unknown, context: McpContext): PassThrough {
  // A client that has left needs no more events; `left` ends its call.
  const stream = new PassThrough().on('error', () => {});
  const write = (message: object): void => void stream.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  void answerMessages(given, { ...context, notify: write }).then((answer) => {
    if (answer !== undefined) write(answer);
    stream.end();
  });
  return stream;
}

function asksForProgress(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('params' in body)) return false;
  const { params } = body;
  return (
    typeof params === 'object' && params !== null && progressTokenOf(params as Record<string, unknown>) !== undefined
  );
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize';
}
