import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the steps from a query to its views', (portal) => {
  it('say which of them a view does not use', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media&sample=3&sort=R1');
    // Those without room in the line count too.
    const unused = () => page.getByRole('region', { name: 'Steps' }).locator('li').filter({ hasText: 'not used here' });
    const summary = page.getByRole('search');
    const views = page.getByRole('navigation', { name: 'Views' });
    await summary.getByText(/\d+ hits? · \d+ of \d+ texts/).waitFor();
    expect(await unused().count()).toBe(0);
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await expect
      .poll(() => unused().allTextContents())
      .toEqual([expect.stringMatching(/^Sample/), expect.stringMatching(/^Sort/)]);
    expect(await summary.getByText('This view counts all texts, not your query').count()).toBe(0);
    // Key words are those of the part that is searched, whatever is searched in it.
    await views.getByRole('link', { name: 'Keywords' }).click();
    await summary.getByText('This view counts all texts, not your query').waitFor();
    expect(await unused().count()).toBe(2);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Target corpus', { exact: true }).selectOption({ label: 'all texts' });
    await expect.poll(() => unused().count()).toBe(3);
  });

  it('lead from a view that does not use the query to the lines of the next one', async () => {
    const page = await portal.open('/Workbench?simple=tea&view=ngrams');
    const around = page.getByRole('link', { name: 'N-grams around the hits' });
    await around.waitFor();
    expect(await around.getAttribute('href')).toMatch(/view=frequencies/);
    await page.getByLabel('Query', { exact: true }).fill('bazaar');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL((url) => url.search === '?simple=bazaar');
    await page.getByRole('region', { name: 'Lines' }).waitFor();
  });

  it('make no step of a view that is shown already', async () => {
    const page = await portal.open('/Workbench?simple=tea');
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await page.getByRole('region', { name: 'Frequencies' }).waitFor();
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await page.goBack();
    await page.getByRole('region', { name: 'Lines' }).waitFor();
    expect(new URL(page.url()).search).toBe('?simple=tea');
  });
});

describePortal('a query that was typed and not searched', (portal) => {
  it('is searched by the tabs, so that no view shows the hits of another query below it', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    await page
      .getByText(/^25 hits/)
      .first()
      .waitFor();
    await page.getByLabel('Query', { exact: true }).fill('school');
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Collocates' }).click();
    await page.waitForURL(/simple=school/);
    expect(new URL(page.url()).searchParams.get('view')).toBe('collocates');
    await page.getByRole('table').getByRole('rowheader', { name: 'girls', exact: true }).waitFor();
  });
});
