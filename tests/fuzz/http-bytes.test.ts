import { afterAll, beforeAll, expect, it } from 'vitest';
import { mulberry32 } from '../../bench/random.ts';
import { sendRaw, statusesOf } from '../../packages/server/src/testing/raw-http.ts';
import { sessionCookieOf, startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { INPUTS, SEED } from './how-many.ts';
import { createMutator } from './mutate.ts';

/** Fewer would not be sure to have a request among them that is answered with 200. */
const RUNS = Math.max(120, Math.ceil(INPUTS * 0.01));
/** Connections at one moment. */
const AT_ONCE = 8;

const REQUESTS = [
  'GET /corpus/concordance?simple=dera&sort=R1&limit=5 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br, gzip\r\nConnection: close\r\n\r\n',
  'POST /corpus/searchWord/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{"word":"dera"}',
  'POST /corpus/loginUser HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: SESSION=a.b\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n13\r\n{"email":"a@b.org"}\r\n0\r\n\r\n',
  'GET /corpus/getCorpusFile/media HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9\r\nIf-None-Match: "x"\r\nX-Forwarded-For: 10.0.0.1\r\nConnection: close\r\n\r\n',
  'OPTIONS /corpus/site HTTP/1.1\r\nHost: localhost\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n',
  'HEAD / HTTP/1.0\r\n\r\n',
];
const PIECES = [
  ...'GET POST HEAD OPTIONS CONNECT HTTP/1.0 HTTP/1.1 HTTP/2.0 /corpus/ /%00 /%2e%2e/ //x http://y/ * chunked'.split(
    ' ',
  ),
  ...'Content-Length:0 Transfer-Encoding:chunked Expect:100-continue Upgrade:websocket Host:y Range:bytes=-1'.split(
    ' ',
  ),
  '\r\n',
  '\r\n\r\n',
  'Cookie: ',
  'If-Modified-Since: ',
];

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startTestApp({ limits: false, queryMilliseconds: 1000 });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it(
  `${RUNS} connections that send anything are answered or closed, never with a 500`,
  { timeout: 7_200_000 },
  async () => {
    const mutate = createMutator(mulberry32(SEED), PIECES, 4096);
    const name = await sessionCookieOf(test);
    const corpus = REQUESTS.map((request) => Buffer.from(request.replace('SESSION', name)));
    const answered = new Set<number>();
    let left = RUNS;
    const sender = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const bytes = mutate(corpus);
        // A request that is not whole is answered when it is taken back.
        const statuses = statusesOf(await sendRaw(url, bytes, 300));
        for (const status of statuses) answered.add(status);
        expect({ input: Buffer.from(bytes).toString('base64'), statuses }).not.toMatchObject({
          statuses: expect.arrayContaining([500]),
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    expect(answered).toContain(200);
    expect(answered).toContain(400);
    // It lives, and it still knows what it knew.
    const answer = await fetch(`${url}/corpus/concordance?simple=dera`);
    expect(await answer.json()).toMatchObject({ doc: { count: 5 } });
  },
);
