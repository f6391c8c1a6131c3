import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { clipped } from '../support/clipped.ts';
import { overlaps } from '../support/overlaps.ts';
import { describePortal } from '../support/portal.ts';

const WIDTHS = [320, 375, 768, 992, 1280, 1920];

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const found = [...(await page.evaluate(clipped)), ...(await page.evaluate(overlaps))];
  return found.map((fault) => `at ${width} px: ${fault}`);
}

/** Colours of the page, and those of the portal's faces that it uses. */
function look(): string[] {
  const { backgroundColor, color } = getComputedStyle(document.body);
  const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  return [
    backgroundColor,
    color,
    ...['Inter Variable', 'Source Serif 4 Variable'].filter((face) => faces.join().includes(face)),
  ];
}

describePortal('the page of the calls', (portal) => {
  /** Not `portal.open`: the page is no screen of the portal, which that waits for. */
  async function onPage(options: BrowserContextOptions, test: (page: Page) => Promise<void>): Promise<void> {
    const context = await portal.browser.newContext({ baseURL: portal.site.url, serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await page.goto('/docs');
    await test(page);
    await context.close();
    expect(faults).toEqual([]);
  }

  it.each([
    [375, 'light'],
    [1280, 'dark'],
  ] as const)('is accessible at %i px in the %s scheme', async (width, colorScheme) => {
    await onPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true }, async (page) => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  it('fits at every width, and shows all of itself without a script', async () => {
    await onPage({ javaScriptEnabled: false }, async (page) => {
      const faults: string[] = [];
      for (const width of WIDTHS) faults.push(...(await faultsAt(page, width)));
      expect(faults).toEqual([]);
      expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(40);
    });
  });

  it.each(['light', 'dark'] as const)(
    'has the colours and letters of the portal in the %s scheme',
    async (colorScheme) => {
      await onPage({ colorScheme }, async (page) => {
        await expect.poll(() => page.evaluate(look)).toHaveLength(4);
        const own = await page.evaluate(look);
        await page.getByRole('banner').getByRole('link').click();
        await page.waitForURL((url) => url.pathname === '/');
        expect((await page.evaluate(look)).slice(0, 2)).toEqual(own.slice(0, 2));
      });
    },
  );

  it('leads to each call', async () => {
    await onPage({}, async (page) => {
      await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'export/keyness' }).click();
      const call = page.getByRole('article', { name: 'GET /corpus/export/keyness' });
      await expect.poll(() => call.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(200);
    });
  });
});
