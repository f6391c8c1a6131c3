import { entriesOfCsv, entriesOfXlsx, readWordList } from '@zaban/word-list';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

const { entries } = readWordList('sites/pakistani-english');
const ascending = entries.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));

const pageOfWords = (page: Page) => page.getByRole('list', { name: /^List \d$/ }).getByRole('link');
const firstWord = (page: Page) => pageOfWords(page).first().innerText();

describePortal('looking for a word', (portal) => {
  it('finds one entry by Urdu script, variant, form and romanisation', async () => {
    const page = await portal.open('/List?tab=words');
    const box = page.getByPlaceholder('Search Word');
    for (const written of ['دیرہ', 'dera', 'deras', 'dehra', 'ḍerā']) {
      await box.fill(written);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/word/${encodeURIComponent(written)}`);
      await page.getByRole('article', { name: 'dera' }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('dera');
      await page.goBack();
      await box.waitFor();
    }
  });

  it('proposes words while one is typed', async () => {
    const page = await portal.open('/List?tab=words');
    const box = page.getByPlaceholder('Search Word');
    const proposed = () =>
      page.locator('datalist option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    await box.pressSequentially('dehr');
    await expect.poll(proposed).toContain('dera');
    await box.fill('جرگ');
    await expect.poll(async () => (await proposed())[0]).toBe('jirga');
    await box.fill('nikah');
    await expect.poll(proposed).toEqual(expect.arrayContaining(['nikah', 'nikahnama']));
    await box.fill('zzzz');
    await expect.poll(proposed).toEqual([]);
    // The list belongs to the box.
    expect(await box.evaluate((input: HTMLInputElement) => input.list?.tagName)).toBe('DATALIST');
  });
});

describePortal('the seven lists', (portal) => {
  it('are even to within one page, and every page of each can be reached', async () => {
    const page = await portal.open('/List?tab=words');
    await pageOfWords(page).first().waitFor();
    const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
    const seen: string[][] = [];
    for (let list = 0; list < 7; list++) {
      await lists.nth(list).click();
      await page.getByRole('list', { name: `List ${list + 1}` }).waitFor();
      // From page to page with the link to the next one, until there is none.
      const words = await page.evaluate(async () => {
        // It has to stand inside: it is run in the page.
        // oxlint-disable-next-line unicorn/consistent-function-scoping
        const shown = (): string[] =>
          Array.from(document.querySelectorAll('ol[aria-label^="List "] a'), (link) => link.textContent ?? '');
        const found = shown();
        for (;;) {
          const next = document.querySelector<HTMLElement>('a[aria-label="Next page"]');
          if (next === null) return found;
          const before = shown().join();
          next.click();
          // oxlint-disable-next-line no-await-in-loop
          while (shown().join() === before) await new Promise(requestAnimationFrame);
          found.push(...shown());
        }
      });
      seen.push(words);
    }
    expect(seen.flat()).toEqual(ascending);
    const pages = seen.map((words) => Math.ceil(words.length / 7));
    expect(Math.max(...pages) - Math.min(...pages)).toBeLessThanOrEqual(1);
  }, 120_000);
});

describePortal('narrowing the list', (portal) => {
  it('says so where no word matches', async () => {
    const search = new URLSearchParams({ tab: 'words', category: 'Health', source: 'Nonesuch' });
    const page = await portal.open(`/List?${search}`);
    await page.getByText('No word matches all these choices.').waitFor();
    expect(await page.getByRole('list', { name: /^List / }).count()).toBe(0);
  });

  it('leaves the words of a category, an initial and a source language, kept in the address', async () => {
    const page = await portal.open('/List?tab=words&list=3&page=2');
    await pageOfWords(page).first().waitFor();
    const chosen = (wanted: Partial<Record<'category' | 'sourceLanguage', string>>, initial = '') =>
      ascending.filter((word) => {
        const entry = entries.find((each) => each.word === word);
        return (
          word.toLowerCase().startsWith(initial) &&
          Object.entries(wanted).every(([field, value]) => entry?.[field as 'category'] === value)
        );
      });
    await page.getByLabel('Category').selectOption('Food and drink');
    await page.waitForURL('**/List?tab=words&category=Food+and+drink');
    const food = chosen({ category: 'Food and drink' });
    await expect.poll(() => firstWord(page)).toBe(food[0]);
    const label = await page.getByLabel('Category').locator('option:checked').innerText();
    expect(label).toBe(`Food and drink (${food.length})`);
    await page.getByLabel('Source language').selectOption('Persian');
    const persian = chosen({ category: 'Food and drink', sourceLanguage: 'Persian' });
    await expect.poll(() => firstWord(page)).toBe(persian[0]);
    const initial = persian.at(-1)?.[0].toLowerCase() ?? '';
    await page.getByLabel('Initial').selectOption(initial);
    const rest = chosen({ category: 'Food and drink', sourceLanguage: 'Persian' }, initial);
    await expect.poll(() => firstWord(page)).toBe(rest[0]);
    await page.reload();
    await expect.poll(() => firstWord(page)).toBe(rest[0]);
    await page.getByLabel('Category').selectOption('');
    await page.getByLabel('Source language').selectOption('');
    await page.getByLabel('Initial').selectOption('');
    await expect.poll(() => firstWord(page)).toBe(ascending[0]);
  });
});

describePortal('the list as a file', (portal) => {
  it('can be saved as workbook, table, JSON and linked data', async () => {
    const page = await portal.open('/List?tab=words');
    const saved = async (name: string): Promise<{ file: string; path: string }> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ]);
      return { file: download.suggestedFilename(), path: await download.path() };
    };
    expect(await sees(page, 'Download the word list')).toBe(true);
    const workbook = await saved('Excel');
    expect(workbook.file).toBe('urduized-words.xlsx');
    expect(await entriesOfXlsx(readFileSync(workbook.path))).toHaveLength(entries.length);
    const csv = await saved('CSV');
    expect(csv.file).toBe('urduized-words.csv');
    expect(entriesOfCsv(readFileSync(csv.path, 'utf8'))).toEqual(
      expect.arrayContaining(entries.filter(({ word }) => word === 'dera')),
    );
    const json = await saved('JSON');
    expect(JSON.parse(readFileSync(json.path, 'utf8'))).toMatchObject({ count: entries.length });
    const turtle = await saved('OntoLex-Lemon');
    expect(turtle.file).toBe('urduized-words.ttl');
    expect(readFileSync(turtle.path, 'utf8')).toContain(`<${portal.site.url}/word/dera>`);
  });
});
