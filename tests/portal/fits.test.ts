import { expect, it } from 'vitest';
import { ADDRESSES } from '../support/addresses.ts';
import { clipped } from '../support/clipped.ts';
import { overlaps } from '../support/overlaps.ts';
import { describePortal } from '../support/portal.ts';
import { settling } from '../support/settled.ts';

const sizes = [
  { name: 'at 320 px', width: 320, height: 640, deviceScaleFactor: 1 },
  // What a window of 1280 px shows when the browser magnifies it twice.
  { name: 'at 200 % of zoom', width: 640, height: 450, deviceScaleFactor: 2 },
];

/** In px, from a small telephone to a large screen. */
const WIDTHS = Array.from({ length: 26 }, (_, step) => 320 + 64 * step);

describePortal('every screen fits', (portal) => {
  it('at every width from 320 to 1920 px: no control is cut off, nothing scrolls sideways', async () => {
    const page = await portal.open('/', { viewport: { width: 1280, height: 900 } });
    const goTo = settling(page);
    const faults: string[] = [];
    for (const address of ADDRESSES) {
      await goTo(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        let cut = await page.evaluate(clipped);
        // Lengths that depend on the window may still be those of the width before.
        if (cut.length > 0) {
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          cut = await page.evaluate(clipped);
        }
        faults.push(...cut.map((fault) => `${address} at ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  }, 180_000);

  for (const { name, width, height, deviceScaleFactor } of sizes) {
    it(`${name}: nothing scrolls sideways, nothing lies over something else`, async () => {
      const page = await portal.open('/', { viewport: { width, height }, deviceScaleFactor });
      const goTo = settling(page);
      const faults: string[] = [];
      for (const address of ADDRESSES) {
        await goTo(address);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) faults.push(`${address}: ${over} px wider than the window`);
        faults.push(...(await page.evaluate(overlaps)).map((pair) => `${address}: ${pair}`));
      }
      expect(faults).toEqual([]);
    }, 180_000);
  }

  it('with the menu open at 320 px', async () => {
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
