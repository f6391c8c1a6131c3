import { CALLS } from '@zaban/calls';
import { OPERATION_NAMES, OPERATIONS, ROUTES, type CallName } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const FOREIGN = 'https://newspaper.example';

/** Calls outside the common table that only read, and need no account. */
const OTHER_READS: readonly CallName[] = ['operation', 'exportOf', 'wordListFile', 'openApi'];

const changing = new Set(CALLS.filter(({ changes }) => changes).map(({ name }) => name));
const reading = new Set<CallName>([
  ...CALLS.map(({ name }) => name).filter((name) => !changing.has(name)),
  ...OTHER_READS,
]);

/** The addresses of a call: one for each operation, where its name is part of them. */
function addressesOf(name: CallName): string[] {
  const { path } = ROUTES[name];
  if (name === 'operation') return OPERATION_NAMES.map((each) => path.replace(':operation', each));
  if (name === 'exportOf') {
    const withFile = OPERATION_NAMES.filter((each) => 'file' in OPERATIONS[each]);
    return withFile.map((each) => path.replace(':operation', each));
  }
  return [path.replace(':format', 'csv').replaceAll(/:\w+/g, '1')];
}

const CASES = (Object.keys(ROUTES) as CallName[]).flatMap((name) =>
  addressesOf(name).map((url) => ({
    name,
    url,
    method: 'method' in ROUTES[name] ? ('POST' as const) : ('GET' as const),
  })),
);

async function signsOf({ app }: TestApp, url: string, method: 'GET' | 'POST' | 'OPTIONS', asks?: string) {
  const headers = { origin: FOREIGN, ...(asks === undefined ? {} : { 'access-control-request-method': asks }) };
  const answer = await app.inject({ url, method, headers, ...(method === 'POST' ? { payload: {} } : {}) });
  return {
    origin: answer.headers['access-control-allow-origin'],
    credentials: answer.headers['access-control-allow-credentials'],
  };
}

describe('pages of other sites', () => {
  let test: TestApp;
  let closed: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ limits: false });
    closed = await startTestApp({ limits: false }, { siteFile: { doors: { pages: false } } });
  });
  afterAll(async () => {
    await test.close();
    await closed.close();
  });

  it('covers calls that read and calls that change', () => {
    expect(changing).toEqual(new Set(['acceptLicence']));
    expect(CASES.filter(({ name }) => !reading.has(name)).length).toBeGreaterThan(10);
  });

  it.each(CASES)(
    'may read the answer of $method $url only if it changes nothing and needs no account',
    async (call) => {
      const { name, url, method } = call;
      const origin = reading.has(name) ? '*' : undefined;
      expect(await signsOf(test, url, method)).toEqual({ origin, credentials: undefined });
      expect(await signsOf(test, url, 'OPTIONS', method)).toEqual({ origin, credentials: undefined });
    },
  );

  it('may read nothing where the site says so', async () => {
    for (const { url, method } of CASES) {
      expect(await signsOf(closed, url, method)).toEqual({ origin: undefined, credentials: undefined });
      expect(await signsOf(closed, url, 'OPTIONS', method)).toEqual({ origin: undefined, credentials: undefined });
    }
  });

  it('reach no page, document or monitoring of a site', async () => {
    for (const url of ['/', '/docs', '/Workbench', '/metrics', '/mcp', '/manifest.webmanifest', '/audio/dera.mp3']) {
      expect([url, await signsOf(test, url, 'GET')]).toEqual([url, { origin: undefined, credentials: undefined }]);
    }
  });
});
