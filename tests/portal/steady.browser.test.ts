import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal, type PortalInBrowser } from '../support/portal.ts';

/** Screens whose results come after the screen itself, and what shows that they are there. */
const SCREENS_WITH_RESULTS: readonly (readonly [address: string, arrived: string])[] = [
  ['/Sresult?word=dera', '[role="grid"][aria-label="Sentences"] mark'],
  ['/Concordance?word=dera', '[role="grid"] button'],
  ['/Kwic?word=dera', '[aria-label="Keyword in context: dera"] button'],
  ['/Kwic?word=izzat', '[aria-label="Keyword in context: izzat"] button'],
  ['/Keywordf?file=lit-novel-01.txt', 'table[aria-rowcount] td'],
  ['/word/dera', '[aria-label="Collocates of dera"] td'],
  ['/List?tab=words', '[aria-labelledby="most-used"] a'],
  ['/Workbench?simple=dera&view=distribution', 'tbody td'],
  ['/Workbench?view=variety', 'tbody td'],
  ['/Workbench?view=keywords', 'tbody td'],
];

interface Shifted extends Window {
  shifts: { value: number; moved: string[] }[];
}

/** Keeps every layout shift of the pages to come that no key or click explains. */
function watchShifts(): void {
  const shifts: Shifted['shifts'] = [];
  Object.assign(window, { shifts });
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
      );
      shifts.push({ value: entry.value, moved });
    }
  });
  seen.observe({ type: 'layout-shift', buffered: true });
}

/** Milliseconds after which a page hears what the site is: later than its code is there. */
const SITE_LATE = 700;

/**
 * Opens addresses one after the other, each as at a first visit; its calls are answered only when the screen stands and was painted,
 * those of the path `last` after the others. The browser process stays the same: a page that is intercepted caches nothing.
 */
function withLateResults(portal: PortalInBrowser, width: number, last?: string): (address: string) => Promise<Page> {
  let page: Page | undefined;
  let painted: Promise<void>;
  const prepare = async (before: Page): Promise<void> => {
    await before.addInitScript(watchShifts);
    await before.route(
      ({ pathname }) => pathname.startsWith('/corpus/') && pathname !== '/corpus/site',
      async (route) => {
        await painted;
        if (last !== undefined && route.request().url().endsWith(last)) await setTimeout(2 * SITE_LATE);
        await route.continue();
      },
    );
    await before.route('**/corpus/site', async (route) => {
      await setTimeout(SITE_LATE);
      await route.continue();
    });
  };
  return async (address) => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    if (page !== undefined) {
      // Another page of the site, on which nothing of the screen before is under way.
      await page.goto('/healthz', { waitUntil: 'commit' });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    painted = promise;
    if (page === undefined) page = await portal.openFirst(address, { viewport: { width, height: 900 } }, prepare);
    else await page.goto(address);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
    );
    answer();
    return page;
  };
}

describePortal('when results arrive', (portal) => {
  it('the dispersion waits for the fields of the texts, one of which has their years', async () => {
    const open = withLateResults(portal, 1280, '/corpus/documents?limit=10000');
    const page = await open('/Workbench?simple=dera&view=distribution');
    await page.getByRole('heading', { name: /^Dispersion over the texts/ }).waitFor();
    await page.getByRole('heading', { name: /over time/ }).waitFor();
    const shifts = await page.evaluate(() => (window as unknown as Shifted).shifts);
    expect(shifts.reduce((total, { value }) => total + value, 0)).toBeLessThan(0.02);
  });

  for (const width of [1280, 375]) {
    it(`nothing moves under the reader’s eyes, at ${width} px`, async () => {
      const shifted: object[] = [];
      const open = withLateResults(portal, width);
      for (const [address, arrived] of SCREENS_WITH_RESULTS) {
        const page = await open(address);
        await page.locator(arrived).first().waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          await document.fonts.ready;
          // What the fonts moved is told a frame later.
          for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
        });
        const shifts = await page.evaluate(() => (window as unknown as Shifted).shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        if (sum >= 0.02) shifted.push({ address, sum, shifts });
      }
      expect(shifted).toEqual([]);
    });
  }
});
