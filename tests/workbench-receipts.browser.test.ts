import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { shown, siteQuery } from './support/site-query.ts';

describePortal('receipts', (portal) => {
  it('are counted again, saved as a file, and checked when that file is opened', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    // The mark that unfolds a part stands beside its heading.
    const part = page.locator('summary', { hasText: 'BibTeX' });
    const left = (each: typeof part) => each.evaluate((element) => element.getBoundingClientRect().left);
    expect(await left(part.getByRole('heading'))).toBeGreaterThan(await left(part));
    await page.getByRole('button', { name: 'Count again here' }).click();
    await page.getByText(/^Counted by the server from build [0-9a-f]{16}: all figures are the same\.$/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the numbers' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^receipt-[0-9a-f]{8}\.json$/);
    const saved = readFileSync(await download.path(), 'utf8');
    const { count } = siteQuery<{ count: number }>('--simple dera --limit 0');
    expect(JSON.parse(saved)).toMatchObject({ figures: { hits: count } });
    await page.goto('/Workbench?simple=water');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const check = (content: string) =>
      page
        .getByLabel('Saved numbers')
        .setInputFiles([{ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(content) }]);
    await check('{}');
    await page.getByText('r.json: this file has no saved numbers').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route(/\/corpus\/concordance\?.*simple=dera/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await check(saved.replaceAll(`hits%3A${count}`, `hits%3A${count + 2}`));
    await page.waitForURL(/simple=dera/);
    // Until the hits have arrived, those of the query before are still on the page, and nothing is compared with them.
    expect(await page.getByText(/^Counted by the server/).count()).toBe(0);
    held.resolve();
    await page.getByText(/: some figures differ\.$/).waitFor();
    expect(new URL(page.url()).searchParams.get('simple')).toBe('dera');
    const cells = await page.getByRole('row', { name: /^hits/ }).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual([shown(count + 2), shown(count)]);
  });
});
