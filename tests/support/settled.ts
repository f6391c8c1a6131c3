import { setTimeout as after } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { isLive } from './is-live.ts';

/** Milliseconds without a request after which a screen counts as complete. */
const QUIET = 120;

/** Resolves when the fonts have loaded and the page has been painted without pending work. Runs in the page. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise((idle) => requestIdleCallback(idle));
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Returns a function that goes to an address and waits until the screen is live and has no pending requests. */
export function settling(page: Page): (address: string) => Promise<void> {
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
    await page.goto(address);
    await page.waitForFunction(isLive);
    let seen: number;
    do {
      while (pending.size > 0 || performance.now() - changed < QUIET) await after(20);
      // The last answer may lead to further requests once it is rendered.
      seen = changed;
      await page.evaluate(drawn);
    } while (pending.size > 0 || changed !== seen);
  };
}
