import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { answerDialog } from '../support/dialog.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { shown } from '../support/site-query.ts';

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

describePortal('KWIC', (portal) => {
  describe('the definition of a word', () => {
    it('has eight lines, a link out of the portal and a recording for each of the ten featured words', async () => {
      const page = await portal.open('/Terms');
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
        const sound = await page.request.get(recording ?? '');
        expect([sound.status(), sound.headers()['content-type']]).toEqual([200, 'audio/mpeg']);
      }
    }, 120_000);

    it('has five lines at first, so that the table is in sight, and the others behind a button', async () => {
      const page = await portal.open(addressOf('dera'), { viewport: { width: 1280, height: 800 } });
      const row = page.getByRole('grid', { name: 'First lines of dera' }).getByRole('row').nth(2);
      await row.waitFor();
      const box = await row.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(800);
      expect(await definition(page).getByRole('term').allInnerTexts()).toEqual(DESCRIPTION_LINES.slice(0, 5));
      await page.getByRole('button', { name: 'More about dera' }).press('Enter');
      expect(await definition(page).getByRole('term').allInnerTexts()).toEqual(DESCRIPTION_LINES);
      const next = definition(page).getByRole('definition').nth(5);
      expect(await next.evaluate((line) => line === document.activeElement)).toBe(true);
    });

    it('is the same whatever the case of the word', async () => {
      const page = await portal.open(addressOf('HIJAB'));
      await showAllLines(page);
      expect(await definition(page).getByRole('heading', { level: 2 }).innerText()).toBe('Definition of HIJAB');
    });

    it('plays the recording when the speaker is pressed, and explains itself when the info icon is', async () => {
      const page = await portal.open(addressOf('dera'));
      const speaker = page.getByRole('button', { name: 'Play the pronunciation of dera' });
      await speaker.waitFor();
      const played = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.querySelector('audio')?.addEventListener('playing', () => resolve('playing'));
            document.querySelector('audio')?.addEventListener('error', () => resolve('error'));
          }),
      );
      await speaker.click();
      expect(await played).toBe('playing');
      const info = page.getByRole('button', { name: 'About this definition' });
      const words = 'The corpus team wrote the descriptions';
      expect(await page.getByText(words).isVisible()).toBe(false);
      await info.click();
      expect(await info.getAttribute('aria-expanded')).toBe('true');
      expect(await page.getByText(words).isVisible()).toBe(true);
    });

    it('is that of the word, too, where all its spellings are searched', async () => {
      const page = await portal.open('/Kwic?word=~dera');
      await page.getByRole('heading', { name: 'Definition of dera', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Play the pronunciation of dera' }).waitFor();
      expect(await page.getByText('No description found for this word').count()).toBe(0);
    });

    it('is missing for any other word, which has no recording either', async () => {
      const page = await portal.open(addressOf('izzat'));
      expect(await sees(page, 'No description found for this word')).toBe(true);
      expect(await page.getByRole('button', { name: /^Play/ }).count()).toBe(0);
      expect(await page.getByRole('term').count()).toBeLessThan(8);
    });

    it('leads from a listed word without a description to its page', async () => {
      const page = await portal.open('/Kwic?word=chai');
      expect(await sees(page, 'No description found for this word')).toBe(true);
      await page.getByRole('link', { name: 'Meaning of chai' }).click();
      await page.waitForURL('**/word/chai');
    });

    it('is followed by the first page of a concordance over all categories, whatever was chosen', async () => {
      const page = await portal.open('/Terms');
      const calls = callsOf(page);
      await page.goto('/Kwic?word=dera&criteria=media');
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
      const { doc } = (await (await page.request.post('/corpus/findKWIC/1', { data: { word: 'dera' } })).json()) as {
        doc: { results: { filename: string; preText: string; node: string; postText: string }[] };
      };
      const [first] = doc.results;
      const cells = await table.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
      expect(cells.map(oneLine)).toEqual([first.filename, first.preText, first.node, first.postText].map(oneLine));
      // As many words on each side as on the corpus screens.
      expect(first.preText.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length).toBeLessThanOrEqual(6);
    });

    it('shows that table only when there are results or a description', async () => {
      const page = await portal.open('/Terms');
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/corpus/findKWIC/*', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(addressOf('izzat'));
      expect(await sees(page, 'No description found for this word')).toBe(true);
      expect(await definition(page).getByRole('grid').count()).toBe(0);
      answer();
      await definition(page).getByRole('grid').waitFor();
      await page.goto(addressOf('qqqq'));
      expect((await answerDialog(page)).text).toBe('No results found for word: qqqq');
      expect(await definition(page).getByRole('grid').count()).toBe(0);
      await page.goto(addressOf('ahl-e-hawas'));
      await definition(page).getByRole('grid').waitFor();
    });

    it('leads back to the search screen, and ends with the day of its last change and a copyright line', async () => {
      const page = await portal.open(addressOf('dera'));
      expect(await sees(page, /Last Updated: 5 February, 2024\. Copyright © \d{4}/)).toBe(true);
      await page.getByRole('link', { name: 'Go Back' }).first().click();
      await page.waitForURL('**/Search');
    });
  });

  describe('KWIC of a criterion', () => {
    it('shows total hits, a pager and lines whose file is a link', async () => {
      const page = await portal.open('/Kwic?word=the&criteria=media');
      const grid = lines(page).getByRole('grid');
      await grid.waitFor();
      const { doc } = (await (
        await page.request.post('/corpus/findKWIC/1', { data: { word: 'the', criteria: 'media' } })
      ).json()) as { doc: { count: number; numberOfPages: number; results: { filename: string }[] } };
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

    it('puts the text of a file in place of the table, and the table back', async () => {
      const page = await portal.open('/Kwic?word=dera&criteria=media');
      const file = lines(page).getByRole('grid').getByRole('link').first();
      const name = await file.innerText();
      await file.click();
      await page.waitForURL(`**/Kwic?word=dera&criteria=media&file=${name}&hit=*`);
      const text = page.getByRole('article');
      await text.locator('mark').first().waitFor();
      expect((await text.locator('mark').first().textContent())?.toLowerCase()).toBe('dera');
      expect(await page.getByRole('grid', { name: 'Keyword in context: dera' }).count()).toBe(0);
      await page.getByRole('region', { name: 'File' }).getByRole('link', { name: 'Go Back' }).click();
      await page.getByRole('grid', { name: 'Keyword in context: dera' }).waitFor();
    });
  });
});
