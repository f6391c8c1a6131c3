import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from '../monitoring/logging.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The warnings in the log after requests with these headers. */
async function warningsAfter(publicUrl: string | undefined, ...sent: Record<string, string>[]): Promise<string[]> {
  const lines: { level: string; msg: string }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const app = await buildApp({ ...test.services, log, config: { ...test.services.config, publicUrl } });
  for (const headers of sent) await app.inject({ url: '/corpus/site', headers });
  await app.close();
  return lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
}

it('is told once, when a request comes through a proxy', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  expect(await warningsAfter(undefined, {}, forwarded, forwarded)).toEqual([
    expect.stringContaining('PUBLIC_URL is not set'),
  ]);
  expect(await warningsAfter(undefined, { forwarded: 'for=203.0.113.7' })).toHaveLength(1);
});

it('is no matter without a proxy, or where the address is set', async () => {
  expect(await warningsAfter(undefined, {})).toEqual([]);
  expect(await warningsAfter('https://corpus.example.org', { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
});
