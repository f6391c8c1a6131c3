import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { CallFailure } from './call-failure.ts';
import { sendRaw } from './testing/raw-http.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

describe('a refusal carries the headers that keep browsers safe, whoever says it', () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    test = await startTestApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => test.close());

  const CLOSE = 'HTTP/1.1\r\nConnection: close\r\n';
  const GET = `GET /corpus/site ${CLOSE}`;
  const post = (path: string, body: string, more = ''): string =>
    `POST /corpus/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${more}` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;

  const refusals: readonly (readonly [status: number, what: string, request: string])[] = [
    [400, 'a body that is none', post('searchWord/1', '{')],
    [400, 'a value that is wrong', `GET /corpus/ngrams?n=9 ${CLOSE}Host: x\r\n\r\n`],
    [400, 'an address that cannot be decoded', `GET /corpus/%zz ${CLOSE}Host: x\r\n\r\n`],
    [400, 'no host', `${GET}\r\n`],
    [400, 'two hosts', `${GET}Host: x\r\nHost: y\r\n\r\n`],
    [400, 'what is no HTTP', 'HELO example.org\r\n\r\n'],
    [401, 'who must sign in', `GET /corpus/currentUser ${CLOSE}Host: x\r\n\r\n`],
    [403, 'the page of another site', post('logoutUser', '{}', 'Origin: https://evil.example.org\r\n')],
    [404, 'a call that is none', `GET /corpus/nothing ${CLOSE}Host: x\r\n\r\n`],
    [404, 'a method that is none', `DELETE /corpus/site ${CLOSE}Host: x\r\n\r\n`],
    [413, 'too large a body', post('searchWord/1', JSON.stringify({ word: 'x'.repeat(300_000) }))],
    [417, 'an expectation', `${GET}Host: x\r\nExpect: miracles\r\n\r\n`],
    [429, 'too many attempts', post('loginUser', '{"email":"a@example.org","password":"a guess"}')],
    [431, 'too large headers', `${GET}Host: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ];

  const heard = (answer: string): { status: number; headers: Headers; body: string } => {
    const [head, body = ''] = answer.split('\r\n\r\n', 2);
    const [first, ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    return { status: Number(first.split(' ')[1]), headers, body };
  };
  const expectRefusal = (status: number, answer: string): void => {
    const { status: seen, headers, body } = heard(answer);
    expect(seen).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(Failure.parse(JSON.parse(body)).err).toMatch(/\.$/);
  };

  for (const [status, what, request] of refusals) {
    it(`${status}: ${what}`, async () => {
      for (let attempt = 0; status === 429 && attempt < ACCOUNT_LIMITS.loginByAccount.most; attempt += 1) {
        await test.services.limits.take(ACCOUNT_LIMITS.loginByAccount, 'a@example.org');
      }
      expectRefusal(status, await sendRaw(url, request, 3000));
    });
  }

  it('503: more than can be answered', async () => {
    const gate = Promise.withResolvers<void>();
    const waiting = vi.spyOn(test.services.limits, 'take').mockReturnValue(gate.promise);
    const request = post('loginUser', '{"email":"a@example.org","password":"a guess"}');
    const answers = Array.from({ length: 200 }, () => sendRaw(url, request, 30_000));
    const away = async (): Promise<number> => {
      const { body } = await test.app.inject({ url: '/metrics' });
      return Number(/^zaban_turned_away_total (\d+)$/m.exec(body)?.[1]);
    };
    await expect.poll(away, { timeout: 20_000 }).toBeGreaterThan(0);
    waiting.mockRestore();
    gate.reject(new CallFailure('too_many', 'Not now.'));
    const refused = (await Promise.all(answers)).filter((answer) => heard(answer).status === 503);
    expectRefusal(503, refused[0]);
    expect(heard(refused[0]).headers.get('retry-after')).toBe('2');
  });
});
