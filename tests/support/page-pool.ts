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

/** Settings that show in nothing but how a page is drawn and touched: pages that have the same ones are alike. */
const REUSABLE: ReadonlySet<string> = new Set(['bypassCSP', 'colorScheme', 'hasTouch', 'isMobile', 'reducedMotion']);

/** Number of pages kept for reuse, of all settings: consecutive tests have no more open. */
const KEPT = 4;

type Size = NonNullable<BrowserContextOptions['viewport']>;

/** Settings of a page other than its size. */
type Settings = Omit<BrowserContextOptions, 'viewport'>;

interface Pooled {
  /** Pages with the same name have the same settings. */
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  hasTraces: boolean;
}

export class PagePool {
  readonly #url: string;
  readonly #options: BrowserContextOptions;
  readonly #prepare: (page: Page) => void;
  readonly #pooled = new WeakMap<Page, Pooled>();
  /** The one that was returned last comes last. */
  readonly #free: { readonly name: string; readonly page: Page }[] = [];

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

  /** Whether a page with these settings can be used again. */
  static canReuse(settings: Settings): boolean {
    return Object.keys(settings).every((name) => REUSABLE.has(name));
  }

  /** A page as a new visitor has it, of this size and with these settings in place of the usual ones. */
  async take(browser: Browser, viewport: Size, settings: Settings = {}): Promise<Page> {
    const options = { ...this.#options, ...settings };
    const name = JSON.stringify(options, Object.keys(options).toSorted());
    const place = this.#free.findLastIndex((free) => free.name === name);
    const page = place === -1 ? await this.#create(browser, name, options) : this.#free.splice(place, 1)[0].page;
    await page.setViewportSize(viewport);
    return page;
  }

  /** Returns a page to the pool, in whatever state the test left it. */
  async giveBack(page: Page): Promise<void> {
    const pooled = this.#pooled.get(page);
    if (pooled === undefined) return;
    const canBeKept = !pooled.hasTraces && !page.isClosed();
    if (!canBeKept || !(await this.#clean(page, pooled))) return pooled.context.close();
    this.#free.push({ name: pooled.name, page });
    if (this.#free.length > KEPT) await this.#free.shift()?.page.context().close();
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map(({ page }) => page.context().close()));
  }

  async #create(browser: Browser, name: string, options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const pooled: Pooled = { name, options, context, session: await context.newCDPSession(page), hasTraces: false };
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
  async #clean(page: Page, { options, context, session }: Pooled): Promise<boolean> {
    try {
      for (const owner of [page, context]) {
        for (const name of LISTENED) owner.removeAllListeners(name);
        await owner.unrouteAll({ behavior: 'ignoreErrors' });
      }
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      await context.setOffline(false);
      await page.mouse.move(-1, -1);
      const { colorScheme = 'light', forcedColors = 'none', reducedMotion = null, contrast = null } = options;
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
