import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

/** Where the rows of keywords lead: to their lines and to their plot. */
describePortal('keywords', (portal) => {
  it('lead to their lines, from where a link leads back to the page of the table', async () => {
    const page = await portal.open('/Workbench?view=keywords&minimum=1&target=criteria:academic&offset=50');
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    await table.getByRole('row').nth(2).getByRole('cell').getByRole('link').first().click();
    const grid = page.getByRole('grid');
    await grid.getByRole('row').nth(1).waitFor();
    const back = page.getByRole('link', { name: 'Back to the keywords', exact: true });
    await back.waitFor();
    // It stays while the lines are sorted, and after the page was loaded again; another query does not have it.
    await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: /^L1/ }).click();
    await page.waitForURL(/sort=L1/);
    await back.waitFor();
    await page.reload();
    await back.click();
    await page.waitForURL(/offset=50/);
    await table.getByRole('rowheader').nth(5).waitFor();
    expect(new URL(page.url()).searchParams.get('cql')).toBe(null);
    await page.goBack();
    await page.getByLabel('Query', { exact: true }).fill('[lc = "tea"]');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/tea/);
    await expect.poll(() => back.count()).toBe(0);
  });

  it.each([
    ['terms', 'Key terms'],
    ['collocations', 'Key collocations'],
    ['subtrees', 'Key subtrees'],
  ])('lead to %s of the same texts, each to its lines', async (choice, name) => {
    const page = await portal.open('/Workbench?view=keywords&target=criteria:media&attribute=pos');
    await page.getByRole('link', { name: choice, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Compare', { exact: true }).selectOption(choice);
    await page.keyboard.press('Escape');
    const table = page.getByRole('region', { name: `${name} and their measures` });
    const first = table.getByRole('row').nth(1);
    const count = await first.getByRole('cell').getByRole('link').first().innerText();
    expect(await first.getByRole('rowheader').innerText()).toMatch(/. ./);
    await first.getByRole('cell').getByRole('link').first().click();
    await page
      .getByText(new RegExp(`^${count} hits?$`))
      .first()
      .waitFor();
    await page.getByRole('link', { name: `Back to the ${name.toLowerCase()}`, exact: true }).click();
    await first.waitFor();
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByText(`Positive ${name.toLowerCase()} (`).first().waitFor({ state: 'attached' });
  });

  it.each([
    ['view=words', 'Words', 'Back to the words'],
    ['view=ngrams', 'N-grams', 'Back to the n-grams'],
    ['simple=mother&view=frequencies&by=R1:lc', 'Frequencies', 'Back to the frequencies of “mother”'],
    ['simple=mother&view=distribution&section=genre', 'Distribution', 'Back to the distribution of “mother”'],
    ['view=variety', 'Keywords', 'Back to the keywords'],
  ])('and other tables have the same way back: %s', async (search, name, title) => {
    const page = await portal.open(`/Workbench?${search}`);
    const rows = page.getByRole('region', { name, exact: true }).getByRole('row');
    await rows.nth(1).getByRole('cell').getByRole('link').first().click();
    await page.getByRole('link', { name: title, exact: true }).click();
    await rows.nth(1).waitFor();
    expect(new URL(page.url()).search).toContain(search.split('&')[0]);
  });

  it('have no link where there is nothing to read', async () => {
    const page = await portal.open('/Workbench?view=keywords&target=criteria:academic&reference=criteria:media');
    const zeros = page.getByRole('main').getByRole('cell', { name: '0', exact: true });
    await zeros.first().waitFor();
    expect(await zeros.getByRole('link').count()).toBe(0);
    await page.goto('/Workbench?simple=chappati&view=distribution&section=genre');
    await zeros.first().waitFor();
    expect(await zeros.getByRole('link').count()).toBe(0);
  });

  it('call a category by one name, wherever it was chosen', async () => {
    for (const search of ['target=criteria:academic', 'criteria=academic', 'filter=category:academic']) {
      const page = await portal.open(`/Workbench?view=keywords&${search}`);
      await page.getByText('words, more frequent in Academic than in the rest').first().waitFor();
      const chosen = page.getByRole('button', { name: /^Subcorpus/ });
      expect(await chosen.innerText()).toMatch(/(Academic|all texts)$/);
      expect(await page.getByRole('main').innerText()).not.toMatch(/category: academic|Academic Discourse/);
    }
  });

  it('lead to their plot, which names its words and texts, on every page', async () => {
    const address = '/Workbench?view=keywords&target=criteria:academic&reference=criteria:media&minimum=5';
    const page = await portal.open(address);
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    // The heads are the names of the two corpora; their help says which is which.
    for (const [head, title] of [
      ['Academic', 'Occurrences in the target corpus'],
      ['Media', 'Occurrences in the reference corpus'],
    ] as const) {
      expect(
        await table.getByRole('columnheader', { name: head, exact: true }).getByRole('button').getAttribute('title'),
      ).toBe(title);
    }
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Part of speech', { exact: true }).selectOption('nouns only: city');
    await page.getByRole('button', { name: 'Close: Settings' }).click();
    await table.getByRole('row').nth(50).waitFor();
    const isInSight = (): Promise<boolean> =>
      table
        .getByRole('row')
        .nth(1)
        .evaluate((row) => row.getBoundingClientRect().top >= 0 && row.getBoundingClientRect().bottom <= innerHeight);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('offset')).toBe('50');
    // The first row is in sight, and the next Tab goes to what can be pressed in the rows.
    await expect.poll(isInSight).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE');
    await page.getByRole('button', { name: 'Plot', exact: true }).click();
    const figure = page.getByRole('figure', { name: /^Log ratio of words 51 to 75 of \d+: .+, against / });
    await expect.poll(() => figure.evaluate((plot) => plot.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    await figure
      .getByText(
        /^Words \(nouns only\), more frequent; minimum frequency 5; log-likelihood ≥ 3\.84; by Log-likelihood\. /,
      )
      .waitFor();
    // The rows of an order by certainty are clear because they were chosen by it.
    await figure.getByText(/ 25 of \d+ words are drawn, chosen by this order\. /).waitFor();
    const whole = page.getByRole('button', { name: 'Draw all 50 rows of this page' });
    await whole.click();
    await page.getByRole('figure', { name: /^Log ratio of words 51 to 100 of/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /as SVG$/ }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8').replaceAll(/<[^>]+>\s*/gu, ' ');
    expect(file).toMatch(/Source: .*[Aa]cademic.*, against .*[Mm]edia/su);
    expect(file).not.toContain('all texts');
    // The menu of files leads to the plot too.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page
      .getByRole('group', { name: 'Download all rows' })
      .getByRole('button', { name: /^See Log ratio/ })
      .click();
    await expect.poll(() => page.evaluate(() => scrollY > 0)).toBe(true);
  });
});
