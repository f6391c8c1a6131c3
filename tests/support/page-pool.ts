// A pool of pages that tests reuse: in a process that has shown the portal before, a page opens for a third of the
// cost.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Calls of a page or its context whose effects `clean` does not remove: such a page is not reused. */
const LEAVING_TRACES = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
];

/** Events of a page or its context that tests listen to. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'page',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Number of pages kept for reuse; consecutive tests have no more open. */
const KEPT = 2;

type Size = NonNullable<BrowserContextOptions['viewport']>;

interface Pooled {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  hasTraces: boolean;
}

export class PagePool {
  readonly #url: string;
  readonly #options: BrowserContextOptions;
  readonly #prepare: (page: Page) => void;
  readonly #pooled = new WeakMap<Page, Pooled>();
  readonly #free: Page[] = [];

  /**
   * @param url address of a site without a trailing slash, which answers `/healthz` with a page that is not the portal
   * @param options of every page
   * @param prepare called once with each page
   */
  constructor(url: string, options: BrowserContextOptions, prepare: (page: Page) => void) {
    this.#url = url;
    this.#options = { ...options, baseURL: url };
    this.#prepare = prepare;
  }

  /** A page as a new visitor has it, of this size. */
  async take(browser: Browser, viewport: Size): Promise<Page> {
    const page = this.#free.pop() ?? (await this.#create(browser));
    await page.setViewportSize(viewport);
    return page;
  }

  /** Returns a page to the pool, in whatever state the test left it. */
  async giveBack(page: Page): Promise<void> {
    const pooled = this.#pooled.get(page);
    if (pooled === undefined) return;
    const canBeKept = !pooled.hasTraces && !page.isClosed() && this.#free.length < KEPT;
    if (canBeKept && (await this.#clean(page, pooled))) this.#free.push(page);
    else await pooled.context.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map((page) => page.context().close()));
  }

  async #create(browser: Browser): Promise<Page> {
    const context = await browser.newContext(this.#options);
    const page = await context.newPage();
    const pooled: Pooled = { context, session: await context.newCDPSession(page), hasTraces: false };
    for (const owner of [page, context]) {
      for (const name of LEAVING_TRACES) {
        const call: unknown = Reflect.get(owner, name);
        if (typeof call !== 'function') continue;
        const noted = (...args: unknown[]): unknown => {
          pooled.hasTraces = true;
          return Reflect.apply(call, owner, args);
        };
        Object.assign(owner, { [name]: noted });
      }
    }
    this.#prepare(page);
    this.#pooled.set(page, pooled);
    return page;
  }

  /** Removes everything that a visitor leaves in a browser. Resolves to false if that is not possible. */
  async #clean(page: Page, { context, session }: Pooled): Promise<boolean> {
    try {
      for (const owner of [page, context]) {
        for (const name of LISTENED) owner.removeAllListeners(name);
        await owner.unrouteAll({ behavior: 'ignoreErrors' });
      }
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      await context.setOffline(false);
      await page.mouse.move(-1, -1);
      const { colorScheme = 'light', forcedColors = 'none', reducedMotion, contrast } = this.#options;
      await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion, contrast });
      // Another page of the same site, so that the process stays the same.
      await page.goto(`${this.#url}/healthz`, { waitUntil: 'commit' });
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await session.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'all' });
      await session.send('Page.resetNavigationHistory');
      await context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }
}
