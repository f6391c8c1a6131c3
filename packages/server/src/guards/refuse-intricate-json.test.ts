import { gzipSync } from 'node:zlib';
import { SAVED_WORK, type Failure } from '@zaban/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ limits: false });
});
afterAll(() => test.close());

async function failureOf(call: string, body: string | Buffer, headers: object = {}): Promise<Failure> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/corpus/${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  return answer.json<Failure>();
}

it.each([
  ['lists', `[${'[],'.repeat(4999)}[]]`],
  ['objects', `{"items":[${'{},'.repeat(4999)}{}]}`],
  ['numbers', `[${'1,'.repeat(5000)}1]`],
  ['fields', `{${'"a":1,'.repeat(5000)}"a":1}`],
  ['values that never end', '{"a":1,"a":2},'.repeat(17_000)],
])('too many %s are refused before they are parsed', async (_what, body) => {
  expect(await failureOf('searchWord/1', body)).toMatchObject({
    code: 'bad_request',
    err: 'The body has more values than any call accepts.',
  });
});

it('lists in each other are refused before they are parsed', async () => {
  expect((await failureOf('searchWord/1', '['.repeat(33))).err).toBe('The body is nested too deeply.');
});

it('a body in another encoding is refused', async () => {
  const body = '{"word":"caf\xe9","criteria":"all"}';
  expect((await failureOf('searchWord/1', Buffer.from(body, 'latin1'))).err).toMatch(/^The body is not UTF-8/);
  const compressed = gzipSync('{"word":"dera","criteria":"all"}');
  expect((await failureOf('searchWord/1', compressed, { 'content-encoding': 'gzip' })).err).toMatch(
    /^The body is compressed; /,
  );
});

it('signs inside a text do not count', async () => {
  const word = '[{,'.repeat(5000);
  expect((await failureOf('searchWord/1', JSON.stringify({ word, escaped: `"${word}\\` }))).err).not.toMatch(/body/);
});

it('the largest bodies of the calls pass', async () => {
  const item = { id: 'a', kind: 'query', name: '', content: '', updated: '2026-01-02T03:04:05.000Z' };
  const items = Array.from({ length: SAVED_WORK.itemsACall }, () => item);
  expect((await failureOf('savedWork', JSON.stringify({ items }))).code).toBe('not_signed_in');
  const ids = Array.from({ length: SAVED_WORK.items }, () => 'a');
  expect((await failureOf('savedWork/remove', JSON.stringify({ ids }))).code).toBe('not_signed_in');
});

it('an empty body is none, whatever its content type', async () => {
  const headers = { 'content-type': 'application/json' };
  const left = await test.app.inject({ method: 'POST', url: '/corpus/logoutUser', headers });
  expect([left.statusCode, left.json()]).toMatchObject([200, { message: 'Success' }]);
  expect((await failureOf('searchWord/1', '')).err).toMatch(/^The request must be an object/);
});
