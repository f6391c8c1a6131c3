import { setTimeout as after } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { isLive } from './is-live.ts';

/** Milliseconds without a request after which a screen counts as complete. */
const QUIET = 120;

/**
 * Resolves when the fonts have loaded and the page has been painted without pending work, to whether a part of the screen
 * is still out of date: some wait for a moment before they ask. Runs in the page.
 */
async function drawn(): Promise<boolean> {
  await document.fonts.ready;
  // A page that paints nothing new may never count as idle.
  await new Promise((idle) => requestIdleCallback(idle, { timeout: 50 }));
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return document.querySelector('main [aria-busy="true"]') !== null;
}

/** Goes to another screen as a link of the portal does, without loading its page. Runs in the page. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Returns a function that goes to an address and waits until the screen is live and up to date and has no pending requests.
 *
 * @param within whether the page, which must be one of the portal, stays the same: a third of the cost
 */
export function settling(page: Page, within = false): (address: string) => Promise<void> {
  const pending = new Set<Request>();
  let changed = performance.now();
  const note = (change: () => unknown) => {
    change();
    changed = performance.now();
  };
  page.on('request', (request) => note(() => pending.add(request)));
  page.on('requestfinished', (request) => note(() => pending.delete(request)));
  page.on('requestfailed', (request) => note(() => pending.delete(request)));
  return async (address) => {
    pending.clear();
    if (within) {
      await page.evaluate(follow, address);
      await page.evaluate(drawn);
    } else {
      await page.goto(address);
      await page.waitForFunction(isLive);
    }
    let seen: number;
    let isBusy: boolean;
    do {
      while (pending.size > 0 || performance.now() - changed < QUIET) await after(20);
      // The last answer may lead to further requests once it is rendered.
      seen = changed;
      isBusy = await page.evaluate(drawn);
    } while (isBusy || pending.size > 0 || changed !== seen);
  };
}
