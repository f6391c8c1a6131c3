import { expect, it } from 'vitest';
import { sessionCookieOf, startTestApp } from '../testing/test-app.ts';
import { cookiePrefixOf } from './cookie-prefix.ts';

it('gives two sites of one host cookies of different names, and the servers of one site the same', async () => {
  const one = await startTestApp();
  const other = await startTestApp();
  const again = await startTestApp({ secret: 'x'.repeat(32), port: 4000 });
  const replica = await startTestApp({ secret: 'x'.repeat(32), port: 4001 });
  try {
    expect(await sessionCookieOf(one)).toMatch(/^zaban-[0-9a-f]{8}\.session_token$/);
    expect(await sessionCookieOf(one)).not.toBe(await sessionCookieOf(other));
    expect(await sessionCookieOf(again)).toBe(await sessionCookieOf(replica));
  } finally {
    for (const app of [one, other, again, replica]) await app.close();
  }
});

it('differs by what tells sites apart, were they to share a secret', () => {
  const names = [
    cookiePrefixOf('secret', 'A', undefined),
    cookiePrefixOf('secret', 'B', undefined),
    cookiePrefixOf('secret', 'A', 'https://uni.example/a'),
    cookiePrefixOf('secret', 'A', 'https://uni.example/b'),
  ];
  expect(new Set(names).size).toBe(names.length);
});
