import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

const row = (page: Page, line: number) => page.getByRole('grid').locator(`[aria-rowindex="${line + 1}"]`);

const boxOf = (page: Page) => page.getByLabel('Your labels, separated by commas');

async function label(page: Page, from: number, labels: readonly string[]): Promise<void> {
  for (const [at, each] of labels.entries())
    await row(page, from + at)
      .getByLabel('Label')
      .selectOption(each);
}

describePortal('labels', (portal) => {
  it('are counted in the lines of a sample that can be labelled, and the file names this sample', async () => {
    const page = await portal.open('/');
    await page.route('**/corpus/concordance?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { doc: { lines: object[] } };
      const hidden = { left: '', node: '', right: '', start: 0, end: 0, withheld: 'all' };
      answer.doc.lines = answer.doc.lines.map((line, index) => (index < 3 ? { ...line, ...hidden } : line));
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 3).getByLabel('Label').waitFor();
    await label(page, 3, ['yes', 'no']);
    await page.getByRole('button', { name: 'Labels by category' }).click();
    const table = page.getByRole('table', { name: 'Labels of Coder 1 by category' });
    // 20 lines, of which 3 are withheld and 2 labelled.
    const rest = table.getByRole('row', { name: /^\(no label\)/ }).getByRole('link', { name: '15', exact: true });
    const address = new URLSearchParams((await rest.getAttribute('href'))?.split('?')[1]);
    expect(address.get('cql')?.match(/match=/g)?.length).toBe(15);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/Workbench\?simple=dera&sample=20&seed=3/);
  });

  it('are not counted per million tokens before these are known', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, 0, ['yes']);
    await page.getByText('1 of 25 lines labelled').waitFor();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/corpus\/(?:documents|distribution)\?/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Labels by category' }).click();
    await page.getByText('The labels are being counted …').waitFor();
    answer();
    await page.getByLabel('Beside the lines').selectOption('Per million tokens');
    const all = page.getByRole('row', { name: /^yes/ }).getByRole('cell').last();
    await expect.poll(() => all.innerText()).toMatch(/^1 [1-9]/);
  });

  it('to choose from are those that another tab has changed, unless they are edited here', async () => {
    const address = '/Workbench?simple=dera&annotate=true';
    const page = await portal.openFirst(address);
    await expect.poll(() => boxOf(page).inputValue()).toBe('yes, no, unclear');
    const other = await page.context().newPage();
    await other.goto(address);
    await boxOf(other).fill('food, drink');
    await boxOf(other).press('Enter');
    await expect.poll(() => boxOf(page).inputValue()).toBe('food, drink');
    // The tab key goes through the box, and writes nothing.
    await boxOf(page).focus();
    await page.keyboard.press('Tab');
    await row(page, 0).getByLabel('Label').selectOption('drink');
    await page.getByText('1 of 25 lines labelled').waitFor();
    expect(await boxOf(page).inputValue()).toBe('food, drink');
    // Edited labels are cleaned when they are saved.
    await boxOf(page).fill('food,,  drink ,place');
    await page.keyboard.press('Tab');
    await expect.poll(() => boxOf(page).inputValue()).toBe('food, drink, place');
    await other.reload();
    await expect.poll(() => boxOf(other).inputValue()).toBe('food, drink, place');
  });
});
