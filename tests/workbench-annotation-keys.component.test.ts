import { describe, expect, it } from 'vitest';
import { row } from './support/labels.ts';
import { openPage } from './support/simulated-page.ts';

describe('labelling by key', () => {
  it('is done with the keyboard alone', async () => {
    const page = await openPage('/Workbench?simple=dera&sample=5&annotate=true');
    // Keys do nothing on a line whose text has not come yet.
    await row(page, 4).getByLabel('Label').waitFor();
    await page.locator('[data-line="0"]').focus();
    for (const key of ['2', 'ArrowDown', '1', 'x', 'ArrowDown', '3', '0', '9']) await page.keyboard.press(key);
    await page.getByText('2 of 5 lines labelled').waitFor();
    const values = await page
      .getByLabel('Label', { exact: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    expect(values).toEqual(['no', 'yes', '', '', '']);
    expect(await row(page, 1).getByLabel('Tick').isChecked()).toBe(true);
    // Its wider context closes with Escape from wherever the focus is in it, and gives the focus back.
    await page.keyboard.press('Enter');
    await page
      .getByRole('complementary', { name: /wider context/ })
      .getByRole('button', { name: 'Next line' })
      .focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe('2');
  });

  it('gives labels by key while the pane of the wider context has the focus', async () => {
    const page = await openPage('/Workbench?simple=dera&sample=5&annotate=true');
    await row(page, 4).getByLabel('Label').waitFor();
    await page.locator('[data-line="0"]').press('Enter');
    await page.getByRole('button', { name: 'Next line' }).click();
    await page.getByRole('complementary', { name: 'Line 2 in its wider context' }).waitFor();
    for (const key of ['2', 'x', 'h']) await page.keyboard.press(key);
    await expect.poll(() => row(page, 1).getByLabel('Label').inputValue()).toBe('no');
    expect(await row(page, 1).getByLabel('Tick').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Take out of the handout' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect.poll(() => row(page, 2).getByLabel('Label').inputValue()).toBe('yes');
    await page.getByText('2 of 5 lines labelled').waitFor();
  });

  it('reaches the hits of the next page by keyboard', async () => {
    const page = await openPage('/Workbench?simple=the&sample=60&annotate=true');
    await page.locator('[data-line="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await row(page, 50).waitFor();
    await expect.poll(() => page.locator('[data-line][tabindex="0"]').getAttribute('data-line')).toBe('50');
  });
});
