import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startServer, type RunningServer } from './server.ts';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from './testing/databases.ts';
import { makeTestSite, type TestSite } from './testing/test-site.ts';

const settings = { port: 0, host: '127.0.0.1', logLevel: 'silent', quickWorkers: 1, slowWorkers: 1 } as const;
const person = { fName: 'Amna', lName: 'Malik', email: 'amna@example.org', password: 'amaltas-1', country: 'Pakistan' };

async function post(url: string, call: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(`${url}/corpus/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const statusOfUser = async (url: string, cookie: string) =>
  (await fetch(`${url}/corpus/currentUser`, { headers: { cookie } })).status;

/** The session cookie of an answer, in the form in which the next request sends it. */
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe('a server', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await makeTestSite();
  });
  afterAll(() => site.remove());

  it('keeps its sessions over a restart', async () => {
    const config = readConfig(site.site, {}, { ...settings, data: site.data });
    const first = await startServer(config);
    await post(first.url, 'registerUser', person);
    const cookie = cookieOf(await post(first.url, 'loginUser', person));
    expect(await statusOfUser(first.url, cookie)).toBe(200);
    await first.close();
    const second = await startServer(config);
    expect(await statusOfUser(second.url, cookie)).toBe(200);
    await second.close();
  });

  it('finishes what is under way before it stops, and then takes nothing more', async () => {
    const metricsToken = 'token-of-the-test';
    const server = await startServer(readConfig(site.site, {}, { ...settings, data: site.data, metricsToken }));
    // This call delays its answer deliberately.
    const underWay = post(server.url, 'forgotPassword', { email: 'nobody@example.org' });
    const headers = { authorization: `Bearer ${metricsToken}` };
    // That call and the request for the metrics itself.
    await expect
      .poll(async () => (await fetch(`${server.url}/metrics`, { headers })).text())
      .toContain('zaban_under_way 2\n');
    const closed = server.close();
    expect((await underWay).status).toBe(200);
    await closed;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    await server.close();
  });

  it('says why it cannot start, and leaves nothing open', async () => {
    const nowhere = readConfig(site.site, {}, { ...settings, data: join(site.data, 'empty') });
    await expect(startServer(nowhere)).rejects.toThrow(/CURRENT|index/);
    const good = await startServer(readConfig(site.site, {}, { ...settings, data: site.data }));
    const port = Number(new URL(good.url).port);
    await expect(startServer(readConfig(site.site, {}, { ...settings, data: site.data, port }))).rejects.toThrow(
      /EADDRINUSE/,
    );
    await good.close();
  });
});

describe.runIf(DATABASE_KINDS.includes('postgres'))('two servers on one PostgreSQL', () => {
  let databases: TestDatabases;
  let sites: TestSite[];
  let servers: RunningServer[];
  beforeAll(async () => {
    databases = await startDatabases('postgres');
    const databaseUrl = await databases.create();
    sites = [await makeTestSite(), await makeTestSite()];
    cpSync(join(sites[0].data, 'index'), join(sites[1].data, 'index'), { recursive: true });
    // Both start at the same time; one of them creates the tables and the secret.
    servers = await Promise.all(
      sites.map(({ site, data }) => startServer(readConfig(site, {}, { ...settings, data, databaseUrl }))),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    for (const site of sites) site.remove();
    await databases.stop();
  });

  it('know the same users and sessions: registered on one, signed in on the other, signed out on both', async () => {
    const [one, other] = servers.map(({ url }) => url);
    expect((await post(one, 'registerUser', person)).status).toBe(200);
    expect((await post(other, 'registerUser', person)).status).toBe(409);
    const cookie = cookieOf(await post(other, 'loginUser', person));
    expect([await statusOfUser(one, cookie), await statusOfUser(other, cookie)]).toEqual([200, 200]);
    expect((await post(one, 'logoutUser', {}, cookie)).status).toBe(200);
    expect([await statusOfUser(one, cookie), await statusOfUser(other, cookie)]).toEqual([401, 401]);
  });

  it('count attempts together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { url } = servers[attempt % 2];
      statuses.push((await post(url, 'loginUser', { email: 'x@example.org', password: 'guessing' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});
