import type { ErrorCode } from '@zaban/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { CallError } from '@zaban/calls';
import { failureResponse } from './failures.ts';
import { BARE_SECURITY_HEADERS } from '../headers/security-headers.ts';
import type { App } from '../services.ts';

/** Maximum characters of a part of an address between two slashes. */
export const MAX_PARAM_LENGTH = 1000;

/** Answers to requests that are not valid HTTP, by the error code of Node's parser. */
const UNREADABLE: Readonly<Record<string, readonly [status: string, code: ErrorCode, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'The headers of the request are too large.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request', 'The request took too long to arrive.'],
};

/**
 * Answers invalid HTTP with an error and closes the connection: a proxy might interpret the following bytes differently (request
 * smuggling).
 */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  const code = 'code' in error ? error.code : '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, failure, sentence] = UNREADABLE[code] ?? [
    '400 Bad Request',
    'bad_request',
    'The request is not valid HTTP.',
  ];
  const body = JSON.stringify(failureResponse(failure, sentence).body);
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body].join('\r\n'));
};

function headersOf(body: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...BARE_SECURITY_HEADERS,
  };
}

/** Refuses requests with two Host headers, of which a proxy might use the other one, and HTTP/1.1 requests without any. */
export function refuseOddHosts(app: App): void {
  app.addHook('onRequest', async ({ raw: { httpVersion, rawHeaders } }) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts > 1) throw new CallError('bad_request', 'The request has two Host headers.');
    if (hosts === 0 && httpVersion === '1.1') throw new CallError('bad_request', 'The request has no Host header.');
  });
}

/** Refuses unsupported `Expect` headers with an error in JSON; Node would send an empty answer. */
export function refuseExpectations(app: App): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(
      failureResponse('bad_request', 'The value of the header “Expect” is not supported.').body,
    );
    response.writeHead(417, { ...headersOf(body), Connection: 'close' }).end(body);
  });
}

/** Refuses an address that the router cannot parse. Fastify does not pass this error to the error handler. */
export function refuseAddress({ code }: { readonly code: string }, reply: FastifyReply): void {
  const { status, body } = failureResponse(
    'bad_request',
    code === 'FST_ERR_MAX_PARAM_LENGTH'
      ? `A part of the address has more than ${MAX_PARAM_LENGTH.toLocaleString('en')} characters; shorten it.`
      : 'The address cannot be decoded: a % in it is not followed by two hexadecimal digits, or the bytes are not UTF-8.',
  );
  void reply
    .status(status)
    .headers(headersOf(JSON.stringify(body)))
    .send(body);
}
