import type { ErrorCode } from '@zaban/contract';
import type { FastifyServerOptions } from 'fastify';
import { CallFailure } from './call-failure.ts';
import { told } from './failures.ts';
import type { App } from './services.ts';

/** What cannot even be read as HTTP, by the code of Node's parser: status line and sentence. */
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
 * Answers what is no HTTP with a sentence and closes the connection: what follows on it could be read in two ways, by a
 * proxy and by us.
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
    'The request is not HTTP.',
  ];
  const body = JSON.stringify(told(failure, sentence).body);
  const head = [`HTTP/1.1 ${status}`, 'Content-Type: application/json; charset=utf-8', 'Cache-Control: no-store'];
  const lines = [...head, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body];
  socket.end(lines.join('\r\n'));
};

/** Refuses a request that names its host twice: a proxy could believe the other one. */
export function refuseTwoHosts(app: App): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at].toLowerCase() === 'host') hosts += 1;
    if (hosts > 1) throw new CallFailure('bad_request', 'The request names two hosts.');
  });
}
