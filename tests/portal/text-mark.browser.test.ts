import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const MARK = 'invented text';

describePortal('the mark of the sample', (portal) => {
  it.each(['/Sresult?word=dera', '/Concordance?word=dera', '/Kwic?word=dera'])(
    'stands once above the lines of %s, on a phone too',
    async (address) => {
      const page = await portal.open(address, { viewport: { width: 375, height: 812 } });
      const rows = page.getByRole('grid').first().getByRole('row').filter({ hasText: 'dera' });
      await rows.nth(3).waitFor();
      await expect.poll(() => page.locator('main [data-text-mark]').allInnerTexts()).toEqual([MARK]);
      expect((await rows.allTextContents()).filter((text) => text.includes(MARK))).toEqual([]);
    },
  );

  it.each([
    ['/Workbench?simple=dera', { width: 1024, height: 768 }],
    ['/Workbench?simple=dera&view=sentences', { width: 1280, height: 800 }],
    ['/Sresult?word=dera', { width: 375, height: 812 }],
    ['/Concordance?word=dera', { width: 1280, height: 800 }],
    ['/Kwic?word=dera', { width: 375, height: 812 }],
    ['/word/dera', { width: 375, height: 812 }],
  ])('is explained once, with the way to About: %s %o', async (address, viewport) => {
    const page = await portal.open(address, { viewport });
    await page.locator('[data-text-mark]').first().waitFor();
    const help = page.getByRole('button', { name: `Help: “${MARK}”` });
    await help.focus();
    await page.keyboard.press('Enter');
    const tip = page.locator('[popover]:popover-open');
    await tip.getByText(`Every text of this corpus is marked “${MARK}”.`).waitFor();
    await tip.getByRole('link', { name: 'More about the texts' }).click();
    await page.waitForURL('**/About#text-mark');
    const explained = page.getByText(`is marked “${MARK}”`);
    await expect.poll(() => explained.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('stands in the heading of a text', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt');
    await expect.poll(() => page.locator('#file-title').textContent()).toBe(`The Chit${MARK}`);
  });
});
