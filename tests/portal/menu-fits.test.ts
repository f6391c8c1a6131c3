import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('the menu', (portal) => {
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
