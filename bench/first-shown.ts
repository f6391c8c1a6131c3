import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** When an element was shown first, in milliseconds since 1970; absent until then. */
    zabanShownAt?: number;
  }
}

/**
 * Makes a page note in which frame an element that matches a CSS selector is shown first; call it before the navigation.
 * Playwright's own waiting looks again only after half a second, which would be counted.
 */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const shown = [...document.querySelectorAll(wanted)].some((element) => element.getClientRects().length > 0);
      if (shown) window.zabanShownAt = performance.timeOrigin + performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/** Waits for the element of `watchFor`, and gives the moment in milliseconds since 1970 in which it was shown. */
export async function shownAt(page: Page): Promise<number> {
  const moment = await page.waitForFunction(() => window.zabanShownAt, undefined, { timeout: 600_000 });
  return (await moment.jsonValue()) as number;
}
