import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

/** Where the rows of keywords lead: to their lines and to their plot. */
describePortal('keywords', (portal) => {
  it('lead to their plot, which names its words and texts, on every page', async () => {
    const address = '/Workbench?view=keywords&target=criteria:academic&reference=criteria:media&minimum=5';
    const page = await portal.open(address);
    const table = page.getByRole('region', { name: 'Keywords and their measures' });
    // The heading of the intervals stands over what is drawn.
    const interval = await table.getByRole('columnheader', { name: '95 % interval of the log ratio' }).boundingBox();
    const mark = await table.getByRole('row').nth(1).locator('svg').boundingBox();
    expect(Math.abs((interval?.x ?? 0) - (mark?.x ?? 99))).toBeLessThan(2);
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TABLE');
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
