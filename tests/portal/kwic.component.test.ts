import { describe, expect, it } from 'vitest';
import { shown } from '../support/natively.ts';
import { calls, docOf, holdBack } from '../support/screen.tsx';
import { readDialog } from '../support/shown.ts';
import { openPage, type Page } from '../support/simulated-page.ts';

const FEATURED = [
  'Chaudhry',
  'Wahhabism',
  'dera',
  'besan',
  'shias and sunnis',
  'chappatis',
  'ahl-e-hawas',
  'hijab',
  'imam',
  'Jihadi',
];

const DESCRIPTION_LINES = [
  'File ID',
  'Link',
  'Concordance',
  'Usage in sentence',
  'Meaning',
  'Grammatical category',
  'Word forms',
  'Spelling variations',
];

const COLUMNS = ['Text From File', 'Left Text', 'Center Word', 'Right Text'];

/** As one reads it: a line break of the text is a blank. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const addressOf = (word: string) => `/Kwic?${new URLSearchParams({ word })}`;
const definition = (page: Page) => page.getByRole('region', { name: /^Definition of/ });

/** Opens the lines of the description that are not shown at first. */
async function showAllLines(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('term').nth(7).waitFor();
}

const lines = (page: Page) => page.getByRole('region', { name: 'Keyword in context' });

describe('KWIC', () => {
  describe('the definition of a word', () => {
    it('has eight lines, a link out of the portal and a recording for each of the ten featured words', async () => {
      const page = await openPage('/Terms');
      for (const word of FEATURED) {
        await page.goto(addressOf(word));
        await showAllLines(page);
        expect(await definition(page).getByRole('heading', { level: 2 }).innerText()).toBe(`Definition of ${word}`);
        expect(await definition(page).getByRole('term').allInnerTexts()).toEqual(DESCRIPTION_LINES);
        const texts = await definition(page).getByRole('definition').allInnerTexts();
        expect(texts.filter((text) => text.trim() === '')).toEqual([]);
        const out = definition(page).getByRole('definition').nth(1).getByRole('link');
        expect(await out.getAttribute('target')).toBe('_blank');
        expect(await out.getAttribute('href')).toMatch(/^https:\/\//);
        const recording = await definition(page).locator('audio').getAttribute('src');
        const sound = await fetch(recording ?? '');
        expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      }
    });

    it('has five lines at first, and the others behind a button', async () => {
      const page = await openPage(addressOf('dera'));
      await definition(page).getByRole('term').nth(4).waitFor();
      expect(await definition(page).getByRole('term').allInnerTexts()).toEqual(DESCRIPTION_LINES.slice(0, 5));
      await page.getByRole('button', { name: 'More about dera' }).press('Enter');
      expect(await definition(page).getByRole('term').allInnerTexts()).toEqual(DESCRIPTION_LINES);
      const next = definition(page).getByRole('definition').nth(5);
      expect(await next.evaluate((line) => line === document.activeElement)).toBe(true);
    });

    it('is the same whatever the case of the word', async () => {
      const page = await openPage(addressOf('HIJAB'));
      await showAllLines(page);
      expect(await definition(page).getByRole('heading', { level: 2 }).innerText()).toBe('Definition of HIJAB');
    });

    it('is that of the word, too, where all its spellings are searched', async () => {
      const page = await openPage('/Kwic?word=~dera');
      await page.getByRole('heading', { name: 'Definition of dera', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Play the pronunciation of dera' }).waitFor();
      expect(await page.getByText('No description found for this word').count()).toBe(0);
    });

    it('leads from a listed word without a description to its page', async () => {
      const page = await openPage('/Kwic?word=chai');
      await page.getByText('No description found for this word').waitFor();
      await page.getByRole('link', { name: 'Meaning of chai' }).click();
      await page.waitForURL('**/word/chai');
      await expect.poll(() => page.getByRole('heading', { level: 1, name: 'chai' }).count()).toBe(1);
    });

    it('is followed by the first page of a concordance over all categories, whatever was chosen', async () => {
      const page = await openPage('/Kwic?word=dera&criteria=media');
      const table = page.getByRole('grid', { name: 'First lines of dera' });
      await table.getByRole('button').first().waitFor();
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(COLUMNS);
      // A header and five lines, then all twenty of the page.
      expect(await table.getByRole('row').count()).toBe(6);
      await page.getByRole('button', { name: 'Show 15 more lines' }).click();
      expect(await table.getByRole('row').count()).toBe(21);
      await expect
        .poll(() => calls.filter(({ call }) => call.includes('/findKWIC/')))
        .toEqual([
          { call: 'POST /corpus/findKWIC/1', body: { word: 'dera', criteria: 'all' } },
          { call: 'POST /corpus/findKWIC/1', body: { word: 'dera', criteria: 'media' } },
        ]);
      const doc = await docOf<{ results: { filename: string; preText: string; node: string; postText: string }[] }>(
        '/corpus/findKWIC/1',
        { word: 'dera' },
      );
      const [first] = doc.results;
      const cells = await table.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
      expect(cells.map(oneLine)).toEqual([first.filename, first.preText, first.node, first.postText].map(oneLine));
      // As many words on each side as on the corpus screens.
      expect(first.preText.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length).toBeLessThanOrEqual(6);
    });

    it('shows that table only when there are results or a description', async () => {
      const answer = holdBack(/findKWIC/);
      const page = await openPage(addressOf('izzat'));
      await page.getByText('No description found for this word').waitFor();
      expect(await definition(page).getByRole('grid').count()).toBe(0);
      answer();
      await definition(page).getByRole('grid').waitFor();
      await page.goto(addressOf('qqqq'));
      expect((await readDialog()).text).toBe('No results found for word: qqqq');
      expect(await definition(page).getByRole('grid').count()).toBe(0);
      await page.goto(addressOf('ahl-e-hawas'));
      await definition(page).getByRole('grid').waitFor();
    });

    it('leads back to the search screen, and ends with the day of its last change and a copyright line', async () => {
      const page = await openPage(addressOf('dera'));
      await page.getByText(/Last Updated: 5 February, 2024\. Copyright © \d{4}/).waitFor();
      await page.getByRole('link', { name: 'Go Back' }).first().click();
      await page.waitForURL('**/Search');
      await expect.poll(() => definition(page).count()).toBe(0);
    });
  });

  describe('KWIC of a criterion', () => {
    it('shows total hits, a pager and lines whose file is a link', async () => {
      const page = await openPage('/Kwic?word=the&criteria=media');
      const grid = lines(page).getByRole('grid');
      await grid.waitFor();
      const doc = await docOf<{ count: number; numberOfPages: number; results: { filename: string }[] }>(
        '/corpus/findKWIC/1',
        { word: 'the', criteria: 'media' },
      );
      expect(await lines(page).innerText()).toMatch(new RegExp(`Total Hits\\s+${shown(doc.count)}\\b`));
      expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(COLUMNS);
      expect(doc.numberOfPages).toBeGreaterThan(1);
      await lines(page)
        .getByRole('link', { name: `Page ${doc.numberOfPages}`, exact: true })
        .first()
        .click();
      await page.waitForURL(`**/Kwic?word=the&criteria=media&page=${doc.numberOfPages}`);
      await expect.poll(() => grid.getByRole('row').count()).toBe(1 + doc.count - 20 * (doc.numberOfPages - 1));
    });
  });
});
