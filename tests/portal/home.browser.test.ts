import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

describePortal('the home screen', (portal) => {
  it('has each line of its verse in one line', async () => {
    const page = await portal.open('/');
    const verse = page.locator('blockquote p');
    await verse.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const width of [375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await verse.evaluateAll((all) =>
        all.map((line) => Math.round(line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight))),
      );
      expect.soft(lines, `at ${width} px`).toEqual([1, 1]);
    }
  });

  it('shows the first lines of a word of this variety without scrolling', async () => {
    const page = await portal.open('/', { viewport: { width: 375, height: 812 } });
    const lines = page.getByRole('grid', { name: 'Lines of dera' });
    await lines.waitFor();
    const box = await lines.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThan(812);
  });
});
