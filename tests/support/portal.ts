// A site in a browser, for the tests of the portal.
import type { Config } from '@zaban/server';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject } from 'vitest';
import { quickPasswords } from '../../packages/server/src/testing/quick-passwords.ts';
import { hasChromium, sharedChromium } from './chromium.ts';
import { isLive } from './is-live.ts';
import { PagePool } from './page-pool.ts';
import { type SiteServer, startSite } from './site-server.ts';

/** The site shared by all groups that do not change it; tests get only its address. */
type SharedSite = Pick<SiteServer, 'url'>;

export interface PortalInBrowser<Site = SharedSite> {
  readonly site: Site;
  readonly browser: Browser;
  /** A page of a new visitor at an address of the site. */
  open(address: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same in a browser that has nothing of the site in its cache; `prepare` may change the browser first. */
  openFirst(
    address: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page>;
}

/** Faults of a page that visitors do not see: exceptions, and violations of the content security policy. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Failed responses that a test expects, such as 401, are logged as errors too.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}

/**
 * Makes `goto` wait until the portal is live: the prepared page is shown first, and a key that is pressed before the
 * portal replaces it tests nothing. A `goto` that waits only for `commit` sees the prepared page. A page of another size is
 * awaited too: bars fit themselves to it in a later frame.
 */
function waitUntilLive(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(null)))),
    );
  };
  const goTo = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isLive);
    return answer;
  };
}

/** Options of a page unless a test gives others. */
const USUAL: BrowserContextOptions = {
  // Only tests of the service worker allow it: it would hide requests from tests that observe them.
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
};
const VIEWPORT = { width: 1280, height: 900 };

/** Pages of the shared site, for all files that run in this process. */
let sharedPool: PagePool | undefined;

const sharedSite = async () => ({ url: inject('siteUrl'), close: async () => {} });

/** A group of tests in a browser on the shared site; skipped if there is no Chromium. */
export function describePortal(name: string, tests: (portal: PortalInBrowser) => void): void {
  describeSite(name, tests, sharedSite, ({ url }) => (sharedPool ??= new PagePool(url, USUAL, waitUntilLive)));
}

/** A group of tests in a browser with a site of its own: accounts, mails and state are not shared. */
export function describeOwnPortal(
  name: string,
  tests: (portal: PortalInBrowser<SiteServer>) => void,
  settings: Partial<Config> = {},
): void {
  const start = () => startSite(inject('index'), settings);
  const quickTests = (portal: PortalInBrowser<SiteServer>): void => {
    quickPasswords();
    tests(portal);
  };
  describeSite(name, quickTests, start, ({ url }) => new PagePool(url, USUAL, waitUntilLive));
}

function describeSite<Site extends Pick<SiteServer, 'url' | 'close'>>(
  name: string,
  tests: (portal: PortalInBrowser<Site>) => void,
  start: () => Promise<Site>,
  poolOf: (site: Site) => PagePool,
): void {
  // oxlint-disable-next-line vitest/valid-title
  describe.skipIf(!hasChromium())(name, () => {
    const contexts: BrowserContext[] = [];
    const taken: Page[] = [];
    const faults: string[][] = [];
    let pool: PagePool;
    const goTo = async (page: Page, address: string): Promise<Page> => {
      faults.push(faultsOf(page));
      await page.goto(address);
      return page;
    };
    const portal = {
      async open(address: string, options: BrowserContextOptions = {}) {
        const { viewport = VIEWPORT, ...settings } = options;
        if (viewport === null || !PagePool.canReuse(settings)) return this.openFirst(address, options);
        const page = await pool.take(this.browser, viewport, settings);
        taken.push(page);
        return goTo(page, address);
      },
      async openFirst(address: string, options: BrowserContextOptions = {}, prepare = async () => {}) {
        const context = await this.browser.newContext({
          ...USUAL,
          viewport: VIEWPORT,
          baseURL: this.site.url,
          ...options,
        });
        contexts.push(context);
        const page = await context.newPage();
        if (options.javaScriptEnabled !== false) waitUntilLive(page);
        await prepare(page);
        return goTo(page, address);
      },
    } as { -readonly [Part in keyof PortalInBrowser]: PortalInBrowser<Site>[Part] };
    beforeAll(async () => {
      [portal.site, portal.browser] = await Promise.all([start(), sharedChromium()]);
      pool = poolOf(portal.site);
    });
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      await Promise.all(taken.splice(0).map((page) => pool.giveBack(page)));
      expect(faults.splice(0).flat()).toEqual([]);
    });
    afterAll(async () => {
      if (pool !== sharedPool) await pool.close();
      await portal.site.close();
    });
    tests(portal);
  });
}
