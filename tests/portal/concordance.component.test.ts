import { describe, expect, it } from 'vitest';
import { calls, docOf } from '../support/screen.tsx';
import { readable as oneLine } from '../support/shown.ts';
import { shown } from '../support/natively.ts';
import { openPage } from '../support/simulated-page.ts';

const ONE_TO_TEN = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

const words = (text: string) => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

const asked = () => calls.filter(({ call }) => call.includes('/searchConcordance/')).map(({ body }) => body);

describe('the concordance', () => {
  it('offers 1 to 10 words on each side, 6 unless chosen, and asks for them', async () => {
    const page = await openPage('/Concordance?word=dera');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    for (const side of ['Left', 'Right']) {
      const choice = page.getByLabel(`${side} Word Number`);
      expect(await choice.locator('option').allInnerTexts()).toEqual(ONE_TO_TEN);
      expect(await choice.inputValue()).toBe('6');
    }
    expect(asked()).toEqual([{ word: 'dera', criteria: 'all', LN: 6, RN: 6, sort: [] }]);
    await page.getByLabel('Left Word Number').selectOption('1');
    await page.getByLabel('Right Word Number').selectOption('10');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect.poll(asked).toHaveLength(2);
    expect(asked()[1]).toEqual({ word: 'dera', criteria: 'all', LN: 1, RN: 10, sort: [] });
    await expect.poll(async () => words(await grid.getByRole('gridcell').nth(1).innerText())).toBe(1);
    expect(words(await grid.getByRole('gridcell').nth(3).innerText())).toBeLessThanOrEqual(10);
  });

  it('keeps to the category that was handed over, and shows word, hits, pages and numbered lines', async () => {
    const page = await openPage('/Concordance?word=The&criteria=media');
    const section = page.getByRole('region', { name: 'Concordance' });
    const grid = section.getByRole('grid');
    await grid.waitFor();
    const doc = await docOf<{
      count: number;
      numberOfPages: number;
      fileCount: number;
      occurrence: { preText: string; node: string; postText: string }[];
    }>('/corpus/searchConcordance/1', { word: 'The', criteria: 'media' });
    expect(await section.innerText()).toMatch(
      new RegExp(`^The\\s+Total Hits\\s+${shown(doc.count)}\\s+Total Files\\s+${doc.fileCount}\\b`),
    );
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    const cells = await grid.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
    const [first] = doc.occurrence;
    expect(cells.map(oneLine)).toEqual(['1', first.preText, first.node, first.postText].map(oneLine));
    expect(doc.numberOfPages).toBeGreaterThan(1);
    await section.getByRole('link', { name: 'Next page' }).first().click();
    await page.waitForURL('**/Concordance?word=The&criteria=media&page=2');
    await expect.poll(() => grid.getByRole('gridcell').first().innerText()).toBe('21');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Search');
  });
});
