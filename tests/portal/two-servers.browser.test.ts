import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PORTAL_FOLDER } from '@zaban/portal';
import { DATABASE_KINDS, startDatabases, type TestDatabases } from '../../packages/server/src/testing/databases.ts';
import { serve, type Served } from '../reliability/serve.ts';
import { AYESHA, logIn, register } from '../support/account.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { isLive } from '../support/is-live.ts';

describe.runIf(hasChromium() && DATABASE_KINDS.includes('postgres'))('two server processes on one PostgreSQL', () => {
  const folders: string[] = [];
  let databases: TestDatabases;
  let servers: Served[];
  let balancer: Balancer;
  let browser: Browser;
  beforeAll(async () => {
    databases = await startDatabases('postgres');
    const databaseUrl = (await databases.create()) ?? '';
    const start = () => {
      const data = mkdtempSync(join(tmpdir(), 'zaban-two-servers-'));
      folders.push(data);
      return serve('sites/pakistani-english', data, databaseUrl, inject('index'), PORTAL_FOLDER);
    };
    [servers, browser] = await Promise.all([Promise.all([start(), start()]), launchChromium()]);
    balancer = await startBalancer(servers.map(({ url }) => url));
  });
  afterAll(async () => {
    await browser.close();
    await balancer.close();
    for (const { process } of servers) {
      const gone = once(process, 'exit');
      process.kill('SIGTERM');
      await gone;
    }
    await databases.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('know one visitor: registered on one, signed in on the other, logged out on both', async () => {
    const context = await browser.newContext({ baseURL: balancer.url });
    const page = await context.newPage();
    const go = async (server: number, address: string) => {
      balancer.use(server);
      await page.goto(address);
      await page.waitForFunction(isLive);
    };
    const statuses = async () => {
      const cookies = await context.cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return Promise.all(
        servers.map(async ({ url }) => (await fetch(`${url}/corpus/currentUser`, { headers: { cookie } })).status),
      );
    };

    await go(0, '/Register');
    expect((await register(page, AYESHA)).title).toBe('User created!');
    await go(1, '/Login');
    expect((await logIn(page, AYESHA)).title).toBe('User logged in!');
    await page.waitForURL(`${balancer.url}/`);
    const session = await context.cookies();
    expect(await statuses()).toEqual([200, 200]);

    for (const server of [0, 1]) {
      await go(server, '/Downloaddata');
      await page.getByRole('link', { name: 'Media' }).waitFor();
    }
    balancer.use(0);
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.waitForURL(`${balancer.url}/`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login/Register' }).waitFor();

    // Even who kept the cookie is signed out, on both.
    await context.addCookies(session);
    expect(await statuses()).toEqual([401, 401]);
    await page.evaluate(() => localStorage.setItem('corpusUserData', '{"fName":"Ayesha"}'));
    await go(1, '/Downloaddata');
    await page.getByText('User must login to access and download corpus data').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('corpusUserData'))).toBeNull();
    await context.close();
  });
});
