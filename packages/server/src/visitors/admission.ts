import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Places } from './places.ts';
import type { App, Services } from '../services.ts';
import { wantsEvents } from '../headers/headers.ts';

/** Requests whose answers are being made; one more is turned away. Of these and of the next, one client has half at most. */
const MOST_UNDER_WAY = 120;
/** Of these, requests for events: each lasts as long as its query, and some few clients must not take every place with them. */
const MOST_EVENTS = 40;
/**
 * Milliseconds of one turn of the event loop: what is read from the sockets after them has waited long enough already.
 * Unless few came: then something else took the time, once.
 */
const LONGEST_TURN = 25;
const FEW = 16;
const RETRY_SECONDS = 2;
/** Milliseconds between two lines of the log that say how many were turned away. */
const TELL_EVERY = 10_000;

/** Monitoring must get an answer, above all when the server is overloaded. */
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
  'retry-after': String(RETRY_SECONDS),
};

/**
 * Turns away at the door what cannot be answered in time, before its body is read: a late answer to everybody would help
 * nobody. What was let in is answered. Returns whether a request was turned away.
 */
export function addAdmission(
  app: App,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): (request: FastifyRequest) => boolean {
  const underWay = new Places(MOST_UNDER_WAY);
  const events = new Places(MOST_EVENTS);
  const leave = (request: FastifyRequest): void => {
    underWay.leave(request);
    events.leave(request);
  };
  let turn: { readonly began: number; count: number } | undefined;
  const refused = new WeakSet<FastifyRequest>();
  let turnedAway = 0;
  let told = 0;
  let tellAgain = 0;

  /** Whether too many were read in this turn of the event loop before the request that is read now. */
  function isLate(now: number): boolean {
    if (turn === undefined) {
      turn = { began: now, count: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    turn.count += 1;
    return turn.count > FEW && now - turn.began > LONGEST_TURN;
  }

  function tell(now: number): void {
    if (now < tellAgain) return;
    tellAgain = now + TELL_EVERY;
    log.warn(
      { turnedAway: turnedAway - told, underWay: underWay.taken },
      'The server is overloaded; requests are turned away.',
    );
    told = turnedAway;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const now = performance.now();
    // What a program asks of the application in its own process comes from no socket, and many of them share a turn.
    const late = request.raw.socket instanceof Socket && isLate(now);
    const asksForEvents = wantsEvents(request.headers);
    const room = underWay.hasRoomFor(request) && (!asksForEvents || events.hasRoomFor(request));
    if ((!late && room) || ALWAYS.has(request.url)) {
      underWay.enter(request);
      if (asksForEvents) events.enter(request);
      done();
      return;
    }
    turnedAway += 1;
    refused.add(request);
    tell(now);
    reply.hijack();
    reply.raw.writeHead(503, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }).end(BODY);
  });
  // From here on nothing is made any more, only sent: a slow download takes no place. Events begin before their answer is
  // made, and keep theirs until the last is sent or their reader is gone.
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
