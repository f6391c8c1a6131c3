import { BUSY_SECONDS } from '@zaban/calls';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Slots } from './slots.ts';
import type { App, Services } from '../services.ts';
import { wantsEvents } from '../headers/headers.ts';

/** Maximum number of requests whose answers are being computed; further ones are refused. One client has at most half of them. */
const MAX_RUNNING = 120;
/** Maximum number of requests whose bodies are being read, besides these: bodies that come slowly must not keep out all others. One client has at most half of them. */
const MAX_BODIES = 400;
/** Maximum number of requests for events among those whose answers are computed, since each lasts as long as its query. One client has at most half of them. */
const MAX_EVENTS = 40;
/**
 * After this many milliseconds in one turn of the event loop, further requests are late and refused, but only if more than
 * `FEW_REQUESTS` were read in the turn: otherwise something else has blocked the loop.
 */
const MAX_TURN_MS = 25;
const FEW_REQUESTS = 16;
/** Milliseconds between two lines of the log with the number of refused requests. */
const LOG_INTERVAL_MS = 10_000;

/** Paths that are never refused: monitoring must be answered, above all when the server is overloaded. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);

const BODY = JSON.stringify({
  message: 'Failed',
  err: 'The server is busy. Please try again in a moment.',
  code: 'busy',
});
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(BODY)),
  'cache-control': 'no-store',
  'retry-after': String(BUSY_SECONDS),
};

/**
 * Sheds load: refuses requests that cannot be answered in time, before their body is read if that is known then; admitted requests are answered.
 * Returns a function that says whether a request was refused.
 */
export function addAdmission(
  app: App,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): (request: FastifyRequest) => boolean {
  const underWay = new Slots(MAX_RUNNING);
  const bodies = new Slots(MAX_BODIES);
  const events = new Slots(MAX_EVENTS);
  const leave = (request: FastifyRequest): void => {
    underWay.leave(request);
    bodies.leave(request);
    events.leave(request);
  };
  let turn: { readonly began: number; count: number } | undefined;
  const refused = new WeakSet<FastifyRequest>();
  let turnedAway = 0;
  let loggedCount = 0;
  let nextLogAt = 0;

  /** Whether the present request is late in this turn of the event loop. */
  function isLate(now: number): boolean {
    if (turn === undefined) {
      turn = { began: now, count: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    turn.count += 1;
    return turn.count > FEW_REQUESTS && now - turn.began > MAX_TURN_MS;
  }

  function logRefused(now: number): void {
    if (now < nextLogAt) return;
    nextLogAt = now + LOG_INTERVAL_MS;
    log.warn(
      { turnedAway: turnedAway - loggedCount, underWay: underWay.taken },
      'The server is overloaded; requests are turned away.',
    );
    loggedCount = turnedAway;
  }

  function turnAway(request: FastifyRequest, reply: FastifyReply): void {
    turnedAway += 1;
    refused.add(request);
    logRefused(performance.now());
    reply.hijack();
    reply.raw.writeHead(503, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }).end(BODY);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const now = performance.now();
    // Requests injected within the process have no socket; many of them may come in one turn.
    const late = request.raw.socket instanceof Socket && isLate(now);
    const asksForEvents = wantsEvents(request.headers);
    const hasBody = hasBodyToRead(request);
    const room =
      underWay.hasRoomFor(request) &&
      (!hasBody || bodies.hasRoomFor(request)) &&
      (!asksForEvents || events.hasRoomFor(request));
    if ((!late && room) || ALWAYS.has(request.url)) {
      (hasBody ? bodies : underWay).enter(request);
      if (asksForEvents) events.enter(request);
      done();
      return;
    }
    turnAway(request, reply);
  });
  // The body has been read.
  app.addHook('preValidation', (request, reply, done) => {
    if (!hasBodyToRead(request)) return done();
    bodies.leave(request);
    if (!underWay.hasRoomFor(request)) {
      leave(request);
      return turnAway(request, reply);
    }
    underWay.enter(request);
    done();
  });
  // The answer is computed now and only has to be sent, so the slot is freed; a slow download does not keep it. Events begin before
  // their answer is computed, and keep the slot until the connection is closed.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/event-stream') {
      reply.raw.once('close', () => leave(request));
    } else {
      leave(request);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    leave(request);
    done();
  });

  metrics.counter(
    'zaban_turned_away_total',
    'Requests turned away because the server was overloaded.',
    () => turnedAway,
  );
  metrics.gauge('zaban_under_way', 'Requests in progress.', () => underWay.taken);
  return (request) => refused.has(request);
}

function hasBodyToRead({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
