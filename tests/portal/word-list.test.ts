import { MESSAGES } from '@zaban/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerDialog } from '../support/dialog.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const wordsShown = (page: Page) =>
  page
    .getByRole('list', { name: /^List \d$/ })
    .getByRole('link')
    .allInnerTexts();

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
    const [first = ''] = await wordsShown(page);
    await page.getByRole('link', { name: first, exact: true }).click();
    await page.waitForURL(`**/word/${encodeURIComponent(first)}`);
  });
});

describePortal('the detail of a word', (portal) => {
  it('shows the entry: category, semantic category and tag, meaning, collocates, thesaurus link', async () => {
    const page = await portal.open('/word/DERA');
    await page.getByRole('heading', { level: 1, name: 'dera' }).waitFor();
    expect(await page.getByRole('button', { name: 'Play the pronunciation of dera' }).count()).toBe(1);
    const facts = page.getByRole('article', { name: 'dera' }).locator('dl');
    expect(await facts.locator('dt').allInnerTexts()).toEqual([
      'Grammatical category',
      'Semantic Category/Tag',
      'Meaning',
      'Collocates',
      'Thesaurus',
    ]);
    expect(await facts.innerText()).toContain('Home and daily life [Dwelling]');
    expect(await facts.locator('li').count()).toBeLessThanOrEqual(10);
    expect(await facts.getByRole('link', { name: 'wiktionary' }).getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Search');
  });

  it('says Loading... while it loads, and Error: with the message when that fails', async () => {
    const page = await portal.open('/List');
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/urduizedWords/*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/word/notaword');
    expect(await sees(page, MESSAGES.loading)).toBe(true);
    answer();
    expect(await sees(page, 'Error: “notaword” is not in the list of Urduized words.')).toBe(true);
  });

  it('says Failed to load word when there is no message', async () => {
    const page = await portal.open('/List');
    await page.route('**/corpus/urduizedWords/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Failed', err: '', code: 'failed' } }),
    );
    await page.goto('/word/dera');
    expect(await sees(page, 'Failed to load word')).toBe(true);
  });
});
