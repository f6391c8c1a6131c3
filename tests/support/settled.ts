import { setTimeout as after } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { isLive } from './is-live.ts';

/** Milliseconds without a request after which a screen counts as complete. */
const QUIET = 120;

/** Resolves when the page has its fonts, nothing more to do and was painted: no answer waits to be drawn. Runs in the page. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise((idle) => requestIdleCallback(idle));
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

/** Goes to addresses and waits until each screen is live and asks for nothing any more. */
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
      // What came last may ask for more once it is drawn.
      seen = changed;
      await page.evaluate(drawn);
    } while (pending.size > 0 || changed !== seen);
  };
}
