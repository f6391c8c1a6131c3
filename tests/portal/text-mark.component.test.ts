import { describe, expect, it } from 'vitest';
import { openPage } from '../support/simulated-page.ts';

const MARK = 'invented text';

describe('the mark of the sample', () => {
  it.each([
    ['/Workbench?simple=dera', 1024],
    ['/Workbench?simple=dera&view=sentences', 1280],
    ['/Sresult?word=dera', 375],
    ['/Concordance?word=dera', 1280],
    ['/Kwic?word=dera', 375],
    ['/word/dera', 375],
  ])('is explained once, with the way to About: %s at %i px', async (address, width) => {
    const page = await openPage(address, { width });
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

  it.each(['/Sresult?word=dera', '/Concordance?word=dera', '/Kwic?word=dera'])(
    'stands once above the lines of %s, on a phone too',
    async (address) => {
      const page = await openPage(address, { width: 375 });
      const rows = page.getByRole('grid').first().getByRole('row').filter({ hasText: 'dera' });
      await rows.nth(3).waitFor();
      await expect.poll(() => page.locator('main [data-text-mark]').allInnerTexts()).toEqual([MARK]);
      expect((await rows.allTextContents()).filter((text) => text.includes(MARK))).toEqual([]);
    },
  );

  it('stands in the heading of a text', async () => {
    const page = await openPage('/Listresult?file=lit-story-01.txt');
    await expect.poll(() => page.locator('#file-title').textContent()).toBe(`The Chit${MARK}`);
  });
});
