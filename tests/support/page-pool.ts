// Pages that one test takes after the other: where the process of a page has shown the portal before, it opens for a third of the cost.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** What leaves traces that `clean` does not take away: whoever calls it keeps the page to the end. */
const LEAVING_TRACES = ['addInitScript', 'context', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;

/** What tests listen to. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Pages that are kept for later; more are never in use by tests that follow each other. */
const KEPT = 2;

type Size = NonNullable<BrowserContextOptions['viewport']>;

export class PagePool {
  readonly #url: string;
  readonly #options: BrowserContextOptions;
  readonly #prepare: (page: Page) => void;
  readonly #free: Page[] = [];
  readonly #traced = new WeakSet<Page>();

  /**
   * @param url address of a site without a slash at its end, which answers `/healthz` with a page that is not the portal
   * @param options those of every page
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

  /** Takes back a page that was taken, as the test left it. */
  async giveBack(page: Page): Promise<void> {
    const canBeKept = !this.#traced.has(page) && !page.isClosed() && this.#free.length < KEPT;
    if (canBeKept && (await this.#clean(page))) this.#free.push(page);
    else await close(page);
  }

  async close(): Promise<void> {
    await Promise.all(this.#free.splice(0).map(close));
  }

  async #create(browser: Browser): Promise<Page> {
    const context = await browser.newContext(this.#options);
    const page = await context.newPage();
    for (const name of LEAVING_TRACES) {
      const call = page[name].bind(page) as (...args: unknown[]) => unknown;
      Object.assign(page, {
        [name]: (...args: unknown[]) => {
          this.#traced.add(page);
          return call(...args);
        },
      });
    }
    this.#prepare(page);
    return page;
  }

  /** Takes away all that a visitor leaves in a browser. Resolves to false where that cannot be done. */
  async #clean(page: Page): Promise<boolean> {
    const context = contextOf(page);
    try {
      for (const name of LISTENED) page.removeAllListeners(name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const others = context.pages().filter((other) => other !== page);
      await Promise.all(others.map((other) => other.close()));
      await page.mouse.move(-1, -1);
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        forcedColors: null,
        reducedMotion: null,
        contrast: null,
      });
      // Another page of the same site, which keeps the process.
      await page.goto(`${this.#url}/healthz`, { waitUntil: 'commit' });
      await page.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: this.#url, storageTypes: 'all' });
      await session.send('Page.resetNavigationHistory');
      await session.detach();
      await context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }
}

/** The context of a page of a pool, without a trace of being asked for it. */
function contextOf(page: Page): ReturnType<Page['context']> {
  return (Object.getPrototypeOf(page) as Page).context.call(page);
}

async function close(page: Page): Promise<void> {
  await contextOf(page).close();
}
