import type { WordProfileDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';
import { cellsOf, docOf, profileOf, total } from '../support/word-page.ts';

const sumOf = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

describePortal('the spellings of a word', (portal) => {
  it('have their shares, and one of them can be searched alone', async () => {
    const page = await portal.open('/word/chador');
    const { spellings, hits } = await profileOf(page, 'chador');
    const table = page.getByRole('table', { name: 'Spellings of chador' });
    await table.waitFor();
    const rows = table.locator('tbody tr');
    // A plural is counted with its singular, and both are named beside it.
    const groups = Object.entries(Object.groupBy(spellings, ({ spelling }) => spelling.replace(/s$/, '')));
    expect(await rows.count()).toBe(groups.length);
    expect(spellings.length).toBeGreaterThan(1);
    const percent = new Intl.NumberFormat('en', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const expected = groups
      .map(([spelling, forms = []]) => ({ spelling, forms, hits: sumOf(forms.map((form) => form.hits)) }))
      .toSorted((a, b) => b.hits - a.hits)
      .map(({ spelling, forms, hits: own }) => [
        spelling,
        String(own),
        percent.format(sumOf(forms.map(({ share }) => share))),
        forms
          .map((form) => `${form.spelling} ${form.hits} in ${form.files} ${form.files === 1 ? 'text' : 'texts'}`)
          .join(''),
        ...['literary', 'media', 'academic'].map((category) =>
          String(sumOf(forms.map(({ by }) => by.category?.[category] ?? 0))),
        ),
      ]);
    const shown = await Promise.all((await rows.all()).map(cellsOf));
    expect(shown.map((cells) => cells.slice(0, 7))).toEqual(expected);
    expect(spellings.reduce((sum, each) => sum + each.hits, 0)).toBe(hits);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
    const [{ spelling, hits: own }] = spellings;
    await table.getByRole('link', { name: spelling, exact: true }).click();
    await page.waitForURL(`**/word/chador?spelling=${spelling}`);
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(own));
    const choice = page.getByLabel('Spelling or form', { exact: true });
    expect(await choice.inputValue()).toBe(spelling);
    await choice.selectOption({ label: 'All spellings and forms of chador' });
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
  });

  it('have their hits where one is chosen, and the page leads to their table', async () => {
    const page = await portal.open('/word/chapatti');
    const { spellings } = await profileOf(page, 'chapatti');
    const choice = page.getByLabel('Spelling or form', { exact: true });
    const first = spellings.map(({ spelling, hits }) => `${spelling} (${hits})`);
    await expect
      .poll(async () => (await choice.locator('option').allInnerTexts()).slice(1, 1 + first.length))
      .toEqual(first);
    expect((await choice.locator('option').allInnerTexts()).slice(1 + first.length)).toContain('chapatti (0)');
    expect(await sees(page, '“chapatti” occurs in these texts only in the plural, as “chapattis”.')).toBe(true);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Spellings' }).click();
    const heading = page.getByRole('heading', { name: 'Spellings' });
    expect(new URL(page.url()).hash).toBe('#corpus-on-word');
    await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(200);
    // No hit of it is a name.
    expect(await page.getByRole('checkbox', { name: /names/ }).count()).toBe(0);
  });

  it('are shown whole on a phone, and those without hits are named', async () => {
    const page = await portal.open('/word/chapatti', { viewport: { width: 375, height: 812 } });
    const table = page.getByRole('table', { name: 'Spellings of chapatti' });
    await table.waitFor();
    expect(
      await table
        .locator('td')
        .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > 375)),
    ).toEqual([]);
    expect(await table.locator('tbody tr').first().innerText()).toMatch(
      /^chappati\s+30\s+93.8%\s+chappatis 28 in 18 texts\s*chappati 2 in 2 texts\s+9\s+15\s+6$/,
    );
    expect(await sees(page, /^Not in these texts: chappatti, chupatty, .*chappathi\.$/)).toBe(true);
  });

  it('are counted as the words near the number say', async () => {
    const page = await portal.open('/word/khan');
    const concordance = page.getByRole('region', { name: 'Concordance' });
    const counted = () => concordance.getByText(/ (?:is|are) counted; /).innerText();
    await expect.poll(counted).toContain('All spellings and forms are counted; names are not.');
    await page.goto('/word/khan?withNames=true');
    await expect.poll(counted).toContain('All spellings and forms are counted; names are, too.');
    await page.goto('/word/dera?spelling=deras');
    await expect.poll(counted).toContain('Only “deras” is counted; names are not.');
  });

  it('are counted in one category when it is chosen', async () => {
    const page = await portal.open('/word/dera');
    const { hits } = await docOf<WordProfileDoc>(page, '/corpus/wordProfile/dera?criteria=media');
    await page.getByRole('region', { name: 'Concordance' }).getByLabel('Category').selectOption('media');
    await page.waitForURL('**/word/dera?criteria=media');
    await expect.poll(() => total(page, 'Total Hits')).toBe(String(hits));
    const cells = page.getByRole('table', { name: 'Spellings of dera' }).locator('tbody tr');
    const sum = async (): Promise<number> => {
      const rows = await Promise.all((await cells.all()).map(cellsOf));
      return rows.reduce((all, [, own]) => all + Number(own), 0);
    };
    await expect.poll(sum).toBe(hits);
  });

  it('that are English words or names too are named and left out', async () => {
    const page = await portal.open('/word/deen');
    expect(await sees(page, /\* Also an English word or a name \(.*din.*\)/)).toBe(true);
  });
});
