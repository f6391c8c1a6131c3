import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { type Rows, shown, siteQuery } from './support/site-query.ts';

const NGRAMS = ['--operation ngrams --wordsOnly true --files true --limit 100'];

/** N-grams as the page shows them, with frequency and range. */
const ngrams = (...settings: string[]) =>
  siteQuery<Rows<{ values: string[]; count: number; files: number }>>(...NGRAMS, ...settings).rows.map(
    ({ values, count, files }) => [values.join(' '), shown(count), shown(files)],
  );

describePortal('tables', (portal) => {
  it('have bars that begin at one place, whatever figure stands beside them', async () => {
    const page = await portal.open('/Workbench?simple=the&view=frequencies&by=doc.genre');
    const table = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    const lengthsAndPlaces = () =>
      table.evaluate((element) => [
        new Set([...element.querySelectorAll('svg + span')].map(({ textContent }) => textContent.length)).size > 1,
        new Set([...element.querySelectorAll('svg')].map((bar) => Math.round(bar.getBoundingClientRect().x))).size,
      ]);
    await expect.poll(lengthsAndPlaces).toEqual([true, 1]);
  });

  it('show n-grams before their range, and move nothing when it comes', async () => {
    const page = await portal.open('/Workbench?view=words');
    const { promise: read, resolve: answer } = Promise.withResolvers<void>();
    await page.route(
      ({ pathname, searchParams }) => pathname.endsWith('/ngrams') && searchParams.has('files'),
      async (route) => {
        await read;
        await route.continue();
      },
    );
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'N-grams' }).click();
    const table = page.getByRole('region', { name: 'N-grams' }).getByRole('table');
    const ranges = table.locator('tbody td:last-child');
    const placesOfHeads = () =>
      table.locator('th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().toJSON()));
    await expect.poll(async () => new Set(await ranges.allInnerTexts())).toEqual(new Set(['…']));
    const before = await placesOfHeads();
    answer();
    await expect.poll(() => ranges.allInnerTexts()).toEqual(ngrams().map(([, , files]) => files));
    expect(await placesOfHeads()).toEqual(before);
  });
});
