import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIMITS } from '../clients/account-limits.ts';
import { CallError } from '@zaban/calls';
import { sendRaw } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const CLOSE = 'HTTP/1.1\r\nConnection: close\r\n';
const GET = `GET /corpus/site ${CLOSE}`;
const LOGIN = '{"email":"a@example.org","password":"a guess"}';

function post(path: string, body: string, more = ''): string {
  const headers = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST /corpus/${path} ${CLOSE}${headers}${more}\r\n${body}`;
}

/** The status of a refusal, and whether it has the required headers and one sentence. */
function heard(answer: string): object {
  const [head, body = ''] = answer.split('\r\n\r\n', 2);
  const [first, ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  return {
    status: Number(first.split(' ')[1]),
    contentType: headers.get('x-content-type-options'),
    policy: /default-src '(self|none)'.*frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
    permissions: headers.get('permissions-policy')?.includes('geolocation=()'),
    kept: headers.get('cache-control')?.includes('no-store') !== true,
    sentence: Failure.safeParse(JSON.parse(body)).data?.err.endsWith('.'),
    retryAfter: headers.get('retry-after'),
  };
}

const SAFE = { contentType: 'nosniff', policy: true, permissions: true, kept: false, sentence: true };

describe('a refusal carries the headers that keep browsers safe, whoever says it', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await startTestApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());

  it.each<[status: number, what: string, request: string]>([
    [400, 'a body that is none', post('searchWord/1', '{')],
    [400, 'a value that is wrong', `GET /corpus/ngrams?n=9 ${CLOSE}Host: localhost\r\n\r\n`],
    [400, 'an address that cannot be decoded', `GET /corpus/%zz ${CLOSE}Host: localhost\r\n\r\n`],
    [400, 'no host', `${GET}\r\n`],
    [400, 'two hosts', `${GET}Host: localhost\r\nHost: y\r\n\r\n`],
    [400, 'what is no HTTP', 'HELO example.org\r\n\r\n'],
    [401, 'who must sign in', `GET /corpus/currentUser ${CLOSE}Host: localhost\r\n\r\n`],
    [403, 'the page of another site', post('logoutUser', '{}', 'Origin: https://evil.example.org\r\n')],
    [404, 'a call that is none', `GET /corpus/nothing ${CLOSE}Host: localhost\r\n\r\n`],
    [405, 'a method that is none', `DELETE /corpus/site ${CLOSE}Host: localhost\r\n\r\n`],
    [413, 'too large a body', post('searchWord/1', JSON.stringify({ word: 'x'.repeat(300_000) }))],
    [417, 'an expectation', `${GET}Host: localhost\r\nExpect: miracles\r\n\r\n`],
    [431, 'too large headers', `${GET}Host: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%i: %s', async (status, _what, request) => {
    expect(heard(await sendRaw(url, request, 5000))).toMatchObject({ ...SAFE, status });
  });

  it('429: too many attempts', async () => {
    const { loginByStrangers } = ACCOUNT_LIMITS;
    for (let attempt = 0; attempt < loginByStrangers.most; attempt += 1) {
      await test.services.limits.take(loginByStrangers, 'a@example.org');
    }
    const refusal = heard(await sendRaw(url, post('loginUser', LOGIN), 5000));
    expect(refusal).toMatchObject({ ...SAFE, status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  });

  it('503: more than can be answered', async () => {
    const gate = Promise.withResolvers<void>();
    const waiting = vi.spyOn(test.services.limits, 'take').mockReturnValue(gate.promise);
    const answers = Array.from({ length: 200 }, () => sendRaw(url, post('loginUser', LOGIN), 30_000));
    const away = async (): Promise<number> => {
      const { body } = await test.app.inject({ url: '/metrics' });
      return Number(/^zaban_turned_away_total (\d+)$/m.exec(body)?.[1]);
    };
    await expect.poll(away).toBeGreaterThan(0);
    waiting.mockRestore();
    gate.reject(new CallError('too_many', 'Not now.'));
    const refusals = (await Promise.all(answers)).map(heard);
    expect(refusals).toContainEqual({ ...SAFE, status: 503, retryAfter: '2' });
  });
});
