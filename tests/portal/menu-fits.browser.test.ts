import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { clipped } from '../support/clipped.ts';
import { overlaps } from '../support/overlaps.ts';
import { describePortal } from '../support/portal.ts';

/** From the first width with all links in the bar, in px. */
const WIDE = [992, 1008, 1024, 1056, 1120, 1152, 1184, 1199, 1200, 1280];

/** Whether the corpus menu shows its whole name. */
const isNameWhole = (page: Page) =>
  page.locator('[data-site-name=shortName]').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

/** What is wrong with the bar at a width: its height, a control that is cut off or under another one, the name cut off. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 600 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const height = (await page.getByRole('banner').boundingBox())?.height;
  return [
    ...(height === 64 ? [] : [`${height} px high`]),
    ...(await page.evaluate(clipped)),
    ...(await page.evaluate(overlaps)),
    ...((await isNameWhole(page)) ? [] : ['the name is cut off']),
  ];
}

async function faultsOf(page: Page): Promise<string[]> {
  // The letters of a font that is still on its way are wider.
  await page.evaluate(() => document.fonts.ready);
  const faults: string[] = [];
  for (const width of WIDE) faults.push(...(await faultsAt(page, width)).map((fault) => `at ${width} px: ${fault}`));
  return faults;
}

describePortal('the menu', (portal) => {
  it('is one row of 64 px from 992 px on, signed out and signed in, with nothing cut off', async () => {
    const page = await portal.open('/About');
    expect(await faultsOf(page)).toEqual([]);
    await page.evaluate(() => localStorage.setItem('corpusUserData', '{}'));
    await page.reload();
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('cuts off the name of the corpus, and nothing else, where a longer name has no room', async () => {
    const page = await portal.openFirst('/About');
    const shortName = 'English of the northern mountains';
    await page.route('**/corpus/site', async (route) => {
      const answer = await route.fetch();
      const { doc, ...more } = (await answer.json()) as { doc: object };
      await route.fulfill({ response: answer, json: { ...more, doc: { ...doc, shortName } } });
    });
    await page.reload();
    const button = page.getByRole('button', { name: shortName });
    await button.waitFor();
    expect(await faultsAt(page, 1024)).toEqual(['the name is cut off']);
    expect(await button.getAttribute('title')).toBe(shortName);
    expect(await faultsAt(page, 1400)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await page.evaluate(clipped)).toEqual([]);
    expect(await isNameWhole(page)).toBe(true);
  });

  it('opens at 320 px with nothing that scrolls sideways or lies over something else', async () => {
    const page = await portal.open('/Search', { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Pakistani English' }).click();
    await page.getByRole('link', { name: 'Download Data' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const boxes = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.top).toBeGreaterThanOrEqual(boxes[index].bottom - 1);
  });
});
