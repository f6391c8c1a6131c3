import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The request that an attacker tries to smuggle. */
const HIDDEN = 'GET /corpus/site HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST /corpus/searchWord/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('requests with odd headers', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await startTestApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());

  /** Requests that two programs may interpret differently: where the body ends, or which header is valid. */
  const smuggling: readonly (readonly [name: string, request: string])[] = [
    ['a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    [
      'chunks and a length',
      `${POST}Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN.length}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a list of lengths', `${POST}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a length that is no number', `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
    ['an encoding that is none', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['an encoding that looks like one', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a header over two lines', `${POST}X: a\r\n Content-Length: 0\r\n\r\n${HIDDEN}`],
    ['a line that ends in a line feed alone', `${POST}X: a\nContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a carriage return inside', `${POST}X: a\rContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a zero byte', `${POST}X: a\0b\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
    ['a chunk of no length', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n${HIDDEN}`],
    ['no host', 'GET /corpus/site HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /corpus/site HTTP/1.1\r\nHost: localhost\r\nHost: y\r\nConnection: close\r\n\r\n'],
    ['another protocol', `HELO example.org\r\n${HIDDEN}`],
    ['the start of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
  ];
  for (const [name, request] of smuggling) {
    it(`(${name}) are refused, and nothing hidden in them is answered`, async () => {
      const answer = await sendRaw(url, request);
      const statuses = statusesOf(answer);
      expect(statuses).toHaveLength(1);
      expect(statuses[0]).toBeGreaterThanOrEqual(400);
      expect(statuses[0]).toBeLessThan(500);
      expect(answer).not.toContain('Corpus of Test English');
    });
  }

  const ask = async (search: string): Promise<number> => (await test.app.inject(`/corpus/${search}`)).statusCode;
  it('have no bytes in a query string that are not UTF-8, which would find nothing', async () => {
    for (const value of ['%FF', 'caf%E9', '50%+%C3%A9', '%C3', '%ED%A0%80']) {
      expect([value, await ask(`suggestWords?typed=${value}`)]).toEqual([value, 400]);
    }
    expect(await ask('suggestWords?%FF=x&typed=d')).toBe(400);
    // A lone % stands for itself.
    for (const value of ['caf%C3%A9', '100%', '%', '%25', '+', '%F0%9F%98%80']) {
      expect([value, await ask(`suggestWords?typed=${value}`)]).toEqual([value, 200]);
    }
  });

  it('are told in one sentence what is wrong', async () => {
    const answer = await sendRaw(url, `${POST}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(statusesOf(answer)).toEqual([431]);
    const failure = Failure.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
    expect(failure).toMatchObject({ code: 'too_large', err: 'The headers of the request are too large.' });
  });

  it('have no effect where they only pretend', async () => {
    const asked = ['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map(async (method) => {
      const statuses = statusesOf(
        await sendRaw(url, `${method} /corpus/site HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      return statuses.every((status) => status >= 400 && status < 500);
    });
    expect(await Promise.all(asked)).toEqual([true, true, true, true, true, true]);
    const override = await sendRaw(
      url,
      `GET /corpus/logoutUser HTTP/1.1\r\nHost: localhost\r\nX-HTTP-Method-Override: POST\r\nConnection: close\r\n\r\n`,
    );
    expect(statusesOf(override)).toEqual([405]);
    const upgrade = await sendRaw(
      url,
      HIDDEN.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    expect(statusesOf(upgrade)).toEqual([200]);
  });

  it('may not trickle in for ever', () => {
    const { headersTimeout, requestTimeout, timeout } = test.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000]);
    // A client that does not read its answer must not keep the connection open.
    expect(timeout).toBe(400_000);
  });
});
