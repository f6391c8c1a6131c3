import type { APIRequestContext, Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { choosePorts, type DeployedNginx, startDeployedNginx } from '../reliability/deployed-nginx.ts';
import { HAS_NGINX } from '../reliability/nginx.ts';
import { AYESHA, logIn, register } from '../support/account.ts';
import { ADDRESSES } from '../support/addresses.ts';
import { hasChromium, sharedChromium } from '../support/chromium.ts';
import { sees } from '../support/sees.ts';
import { settling } from '../support/settled.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

/** The path that is hardest to tell from the addresses of the calls. */
const BASE = '/corpus';

/** How the guide changes deploy/nginx.conf for a site below a path. */
const PROXIES = {
  'taken away': { 'location / {': 'location /corpus/ {', 'proxy_pass http://zaban;': 'proxy_pass http://zaban/;' },
  kept: { 'location / {': 'location /corpus/ {' },
};

type Goes = (address: string) => Promise<void>;

/** What a proxy hands on of the site: status, where to go instead, cookies, and the body without the times that it tells. */
async function handedOn(request: APIRequestContext, url: string, accept: string): Promise<object> {
  const answer = await request.get(url, { headers: { accept }, maxRedirects: 0 });
  const { location, 'content-type': type, 'set-cookie': cookies } = answer.headers();
  const body = (await answer.body()).toString('latin1').replaceAll(/"milliseconds":[\d.]+/g, '');
  const { origin } = new URL(url);
  return { status: answer.status(), location: location?.replace(origin, ''), type, cookies, body };
}

describe.skipIf(!hasChromium() || !HAS_NGINX)('a site below a path', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  describe('that the proxy takes away or keeps', () => {
    let site: SiteServer;
    const proxies: DeployedNginx[] = [];
    /** Addresses of the portal, without a slash at their ends, behind a proxy that takes the path away, and one that keeps it. */
    let portal: string;
    let kept: string;
    beforeAll(async () => {
      const [ports, others] = [await choosePorts(), await choosePorts()];
      portal = `https://127.0.0.1:${ports.secure}${BASE}`;
      kept = `https://127.0.0.1:${others.secure}${BASE}`;
      site = await startSite(inject('index'), { publicUrl: portal });
      const { host } = new URL(site.url);
      proxies.push(await startDeployedNginx(host, ports, PROXIES['taken away']));
      proxies.push(await startDeployedNginx(host, others, PROXIES.kept));
    });
    afterAll(async () => {
      for (const proxy of proxies) await proxy.stop();
      await site.close();
    });

    /** A page of a new visitor, with a list of what went wrong on it. */
    async function open(address: string): Promise<{ page: Page; goTo: Goes; faults: string[] }> {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(message.text());
      });
      page.on('response', (answer) => {
        const { origin, pathname, protocol } = new URL(answer.url());
        if (protocol === 'data:') return;
        if (origin + BASE !== portal || !`${pathname}/`.startsWith(`${BASE}/`)) faults.push(`left: ${answer.url()}`);
        else if (answer.status() >= 400) faults.push(`${answer.status()} ${pathname.slice(BASE.length)}`);
      });
      page.on('requestfailed', (request) => {
        // A download and what a screen that was left did not need any more.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
      });
      const goTo = settling(page);
      await goTo(portal + address);
      return { page, goTo: (to) => goTo(portal + to), faults };
    }

    it('shows every screen with all that it loads, and leaves the path nowhere', async () => {
      const { page, goTo, faults } = await open('/');
      const asked = new Map<string, string>();
      page.on('request', (request) => {
        const { accept = '*/*' } = request.headers();
        if (request.method() === 'GET' && request.url().startsWith(portal))
          asked.set(request.url().slice(portal.length), accept);
      });
      for (const address of ADDRESSES) {
        await goTo(address);
        const links = await page.$$eval('a[href], link[href], script[src], audio[src], form[action]', (elements) =>
          elements.flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? '')),
        );
        const outside = links.filter((link) => /^\/(?!\/)/.test(link) && !/^\/corpus(\/|$|\?)/.test(link));
        expect([address, outside]).toEqual([address, []]);
      }
      // What those addresses ask for and do not get, as at the root of an origin.
      expect([...new Set(faults)].toSorted()).toEqual(['404 /nowhere']);
      // Whatever a screen asks for is the same where the proxy keeps the path.
      expect(asked.size).toBeGreaterThan(2 * ADDRESSES.length);
      const { request } = page.context();
      for (const [address, accept] of [...asked, ['', 'text/html'] as const]) {
        const [one, other] = await Promise.all(
          [portal, kept].map((place) => handedOn(request, place + address, accept)),
        );
        expect([address, other]).toEqual([address, one]);
      }
      await page.context().close();
    });

    it('goes on from screen to screen, back and forward', async () => {
      const { page, goTo, faults } = await open('/');
      const shown = () => page.url().slice(portal.length);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
      await page.waitForURL(`${portal}/Help`);
      await goTo('/Search');
      await page.getByLabel('Find').fill('dera');
      await page.getByLabel('Find').press('Enter');
      await page.waitForURL(`${portal}/Sresult?word=dera*`);
      expect(await sees(page, 'dera')).toBe(true);
      await page.goBack();
      await page.waitForURL(`${portal}/Search`);
      await page.goForward();
      await page.waitForURL(`${portal}/Sresult?word=dera*`);
      await goTo('/');
      await page.getByRole('link', { name: 'terms of use' }).first().click();
      await page.waitForURL(`${portal}/Terms`);
      expect(shown()).toBe('/Terms');
      await goTo('/Workbench?simple=dera');
      await page.getByRole('button', { name: 'Cite' }).click();
      const receipt = page.getByRole('region', { name: 'Permanent address' });
      await receipt.waitFor();
      expect(await receipt.innerText()).toMatch(new RegExp(`^${portal}/Workbench\\?simple=dera`));
      await page.getByRole('heading', { name: 'Python' }).click();
      expect(await page.getByRole('region', { name: 'Python' }).innerText()).toContain(
        `"${portal}/corpus/export/concordance?`,
      );
      // The address of the home screen without a slash is found too.
      await goTo('');
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      expect(page.url()).toBe(`${portal}/`);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    it('signs people in with a cookie of its own path, hands out downloads, and mails links that work', async () => {
      const { page, goTo, faults } = await open('/Register');
      await register(page, AYESHA);
      await goTo('/Login');
      await logIn(page, AYESHA);
      await page.waitForURL(/\/corpus\/?$/);
      const [cookie] = await page.context().cookies();
      expect(cookie).toMatchObject({ path: BASE, secure: true, httpOnly: true });
      const there = await page.context().request.post(`${kept}/corpus/loginUser`, { data: AYESHA });
      expect(there.headers()['set-cookie']).toMatch(/; Path=\/corpus(;|$)/);
      await goTo('/Downloaddata');
      const downloaded = new Promise<Download>((resolve) => {
        page.on('download', resolve);
        page.context().on('page', (tab) => tab.on('download', resolve));
      });
      await page.getByRole('link', { name: 'Media' }).click();
      expect((await downloaded).url()).toBe(`${portal}/corpus/getCorpusFile/media`);
      await goTo('/Forgot');
      await page.getByLabel('Email').fill(AYESHA.email);
      await page.getByRole('main').getByRole('button').click();
      await expect.poll(() => site.mails().some((mail) => mail.includes('/Reset?token'))).toBe(true);
      const mail = site.mails().join('').replaceAll('=\n', '').replaceAll('=3D', '=');
      const [link] = /https:\/\/\S+\/Reset\?token=[\w-]+/.exec(mail) ?? [];
      expect(link).toMatch(new RegExp(`^${portal}/Reset`));
      await goTo((link as string).slice(portal.length));
      expect(await page.getByRole('form').first().isVisible()).toBe(true);
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored.filter((key) => /user|zaban\w*Work/i.test(key) && !key.endsWith('/corpus'))).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    it('shows the description of the calls, whose examples name the site', async () => {
      const { page, faults } = await open('/');
      await page.getByRole('link', { name: 'API' }).click();
      await page.getByRole('heading', { name: 'API' }).waitFor();
      expect(await page.locator('pre').first().textContent()).toContain(` ${portal}/corpus/searchWord/1 `);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(251, 249, 244)');
      const answer = await page.request.get(`${portal}/corpus/openapi.json`);
      expect(await answer.json()).toMatchObject({ servers: [{ url: portal }] });
      await page.goto(`${portal}/Definition`);
      const sound = await page
        .locator('audio')
        .first()
        .evaluate((player: HTMLAudioElement) => player.src);
      expect(sound).toContain(`${portal}/audio/`);
      expect((await page.request.get(sound)).headers()['content-type']).toMatch(/^audio/);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  it('can be beside another one on the same host, each with its own visitors', async () => {
    // The same portal below two paths: what is kept in the browser and in cookies does not meet.
    const ports = await choosePorts();
    const origin = `https://127.0.0.1:${ports.secure}`;
    const [one, two] = await Promise.all(
      ['/one', '/two'].map((base) => startSite(inject('index'), { publicUrl: origin + base })),
    );
    const nginx = await startDeployedNginx(new URL(one.url).host, ports, {
      'location / {': `location /two/ { proxy_pass ${two.url}; proxy_set_header Host $host; }\n  location /one/ {`,
    });
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const goTo = settling(page);
    await goTo(`${origin}/one/Register`);
    await register(page, AYESHA);
    await goTo(`${origin}/one/Login`);
    await logIn(page, AYESHA);
    await page.waitForURL(/\/one\/?$/);
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    await goTo(`${origin}/two/`);
    expect(await page.getByRole('button', { name: 'LOGOUT' }).count()).toBe(0);
    await nginx.stop();
    await Promise.all([one.close(), two.close()]);
  });
});
