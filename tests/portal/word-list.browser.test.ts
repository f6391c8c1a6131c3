import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerDialog } from '../support/dialog.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { wordsShown } from '../support/word-list.ts';

const numbersShown = (page: Page) =>
  page
    .getByRole('list', { name: /^List \d$/ })
    .locator('li')
    .evaluateAll((items) => items.map((item) => (item as HTMLLIElement).value));

describePortal('Tools and the Urduized WordList', (portal) => {
  it('has two tabs, Tools being the default', async () => {
    const page = await portal.open('/List');
    await page.getByRole('tab').first().waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Tools', 'Urduized WordList']);
    expect(await page.getByRole('tab', { name: 'Tools' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Tools' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Urduized WordList' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  it('explains itself with example sentences and a link to a spreadsheet', async () => {
    const page = await portal.open('/List?tab=words');
    expect(await sees(page, 'Words from Urdu, and through Urdu')).toBe(true);
    expect(await page.getByRole('region', { name: 'About the word list' }).locator('li').count()).toBeGreaterThan(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('urduized-words.xlsx');
  });

  it('has seven lists of seven words a page, sorted alphabetically and numbered continuously across lists', async () => {
    const page = await portal.open('/List?tab=words');
    const all = await page.request.get('/corpus/urduizedWords');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
    const fourth = Math.ceil((3 * words.length) / 7);
    const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(0, 7));
    expect(await lists.allInnerTexts()).toEqual(['List 1', 'List 2', 'List 3', 'List 4', 'List 5', 'List 6', 'List 7']);
    const pager = page.getByRole('navigation', { name: 'Pages of the list' });
    await pager.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(7, 14));
    await pager.getByRole('link', { name: 'Page 4', exact: true }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(21, 28));
    await pager.getByRole('link', { name: 'Previous page' }).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(14, 21));
    // Another list begins at its first page.
    await lists.nth(3).click();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(fourth, fourth + 7));
    expect(await numbersShown(page)).toEqual(Array.from({ length: 7 }, (_, index) => fourth + index + 1));
    await page.reload();
    await expect.poll(() => wordsShown(page)).toEqual(words.slice(fourth, fourth + 7));
  });

  it('begins with the words that real texts use most, most used first', async () => {
    const page = await portal.open('/List?tab=words');
    const shown = page.getByRole('region', { name: 'Most frequent in real texts' }).getByRole('link');
    await expect.poll(() => shown.count()).toBe(21);
    const all = await page.request.get('/corpus/urduizedWords?order=use&limit=21');
    const { doc } = (await all.json()) as { doc: { word: string }[] };
    expect(await shown.allInnerTexts()).toEqual(doc.map(({ word }) => word));
    expect(doc.map(({ word }) => word)).toEqual(expect.arrayContaining(['challan', 'mashir', 'lakh']));
  });

  it('turns a spinner while the words are loaded', async () => {
    const page = await portal.open('/Terms');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/urduizedWords', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/List?tab=words');
    const spinner = page.getByRole('main').getByRole('status');
    await spinner.waitFor();
    answer();
    await expect.poll(() => wordsShown(page)).toHaveLength(7);
    expect(await spinner.count()).toBe(0);
  });

  it('opens the page of the word that is searched or clicked', async () => {
    const page = await portal.open('/List?tab=words');
    const box = page.getByPlaceholder('Search Word');
    await box.waitFor();
    await page.getByRole('button', { name: 'Search' }).click();
    expect((await answerDialog(page)).text).toBe('Search Word can not be empty');
    await box.fill('ahl-e-hawas');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/word/ahl-e-hawas');
    await page.goBack();
    await expect.poll(() => wordsShown(page)).toHaveLength(7);
    const [first = ''] = await wordsShown(page);
    await page.getByRole('link', { name: first, exact: true }).click();
    await page.waitForURL(`**/word/${encodeURIComponent(first)}`);
  });
});
