import type { ConcordanceDoc, OperationAnswer, ListedWordDoc, WordProfileDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { docOf, profileOf, total } from '../support/word-page.ts';

/** The cells of lines as they are shown, numbered from a number on. */
const cellsOfLines = ({ occurrence }: ConcordanceDoc, from: number): string[] =>
  occurrence.flatMap(({ filename, preText, node, postText }, index) =>
    // Breaks between paragraphs are set as blanks; the asterisk between two sections is not shown.
    [String(from + index), filename, preText, node, postText].map((text) =>
      text.replaceAll('\n*\n', '\n').trim().replaceAll(/\s+/g, ' '),
    ),
  );

const wordCount = (text: string): number => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

describePortal('the lines of a word', (portal) => {
  it('are those of all its spellings, five words on each side, with pager, hits and files', async () => {
    const page = await portal.open('/word/dera');
    const { search } = await docOf<ListedWordDoc>(page, '/corpus/urduizedWords/dera');
    const ask = (number: number) =>
      docOf<ConcordanceDoc>(page, `/corpus/searchConcordance/${number}`, {
        word: search,
        LN: 5,
        RN: 5,
        withoutNames: true,
      });
    const [first, second, profile] = await Promise.all([ask(1), ask(2), profileOf(page, 'dera')]);
    const grid = page.getByRole('grid', { name: 'Concordance of dera' });
    await grid.waitFor();
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sr.',
      'Filename',
      'Left Text',
      'Center Word',
      'Right Text',
    ]);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(profile.hits));
    await expect.poll(() => total(page, 'Total Files')).toBe(String(profile.dispersion.files));
    expect(first.count).toBe(profile.hits);
    const shown = async (): Promise<string[]> => {
      const cells = await grid.getByRole('gridcell').allInnerTexts();
      return cells.map((text) => text.trim());
    };
    await expect.poll(shown).toEqual(cellsOfLines(first, 1));
    for (const { preText, postText } of first.occurrence) {
      expect(wordCount(preText)).toBeLessThanOrEqual(5);
      expect(wordCount(postText)).toBeLessThanOrEqual(5);
    }
    const pager = page.getByRole('navigation', { name: 'Pages of the concordance' });
    await pager.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.waitForURL('**/word/dera?page=2');
    await expect.poll(shown).toEqual(cellsOfLines(second, 21));
    await grid.getByRole('link', { name: second.occurrence[0].filename }).first().click();
    await page.waitForURL(`**/Listresult?file=${second.occurrence[0].filename}&hit=*`);
  });

  it('have beside them the five strongest of the two words on each side', async () => {
    const page = await portal.open('/word/dera');
    const { search } = await docOf<ListedWordDoc>(page, '/corpus/urduizedWords/dera');
    const query = new URLSearchParams({
      simple: search,
      window: '2,2',
      unit: 'words',
      limit: '5',
      withoutNames: 'true',
    });
    const { rows } = await docOf<OperationAnswer<'collocations'>>(page, `/corpus/collocations?${query}`);
    const panel = page.getByRole('region', { name: 'Collocation' });
    expect(await sees(page, 'Fixed: 2 left/right words, 5 results')).toBe(true);
    const table = panel.getByRole('table', { name: 'Collocates of dera' });
    await table.waitFor();
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(rows.map(({ value }) => value));
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ value }) => !/[\p{L}\p{N}]/u.test(value))).toEqual([]);
  });

  it('are not there for a very long word, which stays on the screen', async () => {
    const page = await portal.open(`/word/${'a'.repeat(900)}`);
    expect(await sees(page, 'must have at most 200 characters.')).toBe(true);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('say what could not be loaded, and try again', async () => {
    const page = await portal.open('/List');
    let broken = true;
    for (const call of ['**/corpus/searchConcordance/*', '**/corpus/collocations?*', '**/corpus/wordProfile/*']) {
      await page.route(call, (route) =>
        broken
          ? route.fulfill({ status: 503, json: { message: 'Failed', err: 'The index is busy.', code: 'busy' } })
          : route.continue(),
      );
    }
    await page.goto('/word/dera');
    for (const what of ['concordance', 'collocates', 'counts of this word']) {
      expect(await sees(page, `The ${what} could not be loaded.`)).toBe(true);
    }
    broken = false;
    const again = page.getByRole('button', { name: 'Try again' });
    for (let left = 3; left > 0; left--) {
      await again.first().click();
      await expect.poll(() => again.count()).toBe(left - 1);
    }
    expect(await sees(page, 'Total Files')).toBe(true);
  });

  it('are counted without names, and with them when that is chosen', async () => {
    const page = await portal.open('/word/khan');
    const without = await profileOf(page, 'khan');
    const all = await docOf<WordProfileDoc>(page, '/corpus/wordProfile/khan?withNames=true');
    expect(without.names).toBeGreaterThan(0);
    expect(all.hits).toBe(without.hits + without.names);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(without.hits));
    expect(
      await sees(page, `${without.names} of ${all.hits} hits in these texts are in names and are not counted.`),
    ).toBe(true);
    await page.getByRole('checkbox', { name: /^Count names too/ }).click();
    await page.waitForURL('**/word/khan?withNames=true');
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(all.hits));
    expect(await sees(page, `${without.names} of ${all.hits} hits in these texts are in names and are counted.`)).toBe(
      true,
    );
    await page.getByRole('link', { name: 'Leave out hits in names' }).click();
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(without.hits));
  });

  it('end with the copyright, said once', async () => {
    const page = await portal.open('/word/dera');
    expect(await sees(page, /^Copyright © 2022–\d{4} /)).toBe(true);
    await page.getByRole('heading', { name: 'Cite this entry' }).waitFor();
    expect(await page.getByText(/^Copyright © /).count()).toBe(1);
  });
});
