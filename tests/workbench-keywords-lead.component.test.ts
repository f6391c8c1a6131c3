import { describe, expect, it } from 'vitest';
import { openPage } from './support/simulated-page.ts';

/** Where the rows of keywords lead: to their lines and to their plot. */
describe('keywords', () => {
  it('lead to their lines, from where a link leads back to the page of the table', async () => {
    const page = await openPage('/Workbench?view=keywords&minimum=1&target=criteria:academic&offset=50');
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
    const page = await openPage('/Workbench?view=keywords&target=criteria:media&attribute=pos');
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
    const page = await openPage(`/Workbench?${search}`);
    const rows = page.getByRole('region', { name, exact: true }).getByRole('row');
    await rows.nth(1).getByRole('cell').getByRole('link').first().click();
    await page.getByRole('link', { name: title, exact: true }).click();
    await rows.nth(1).waitFor();
    expect(new URL(page.url()).search).toContain(search.split('&')[0]);
  });

  it('have no link where there is nothing to read', async () => {
    const page = await openPage('/Workbench?view=keywords&target=criteria:academic&reference=criteria:media');
    const zeros = page.getByRole('main').getByRole('cell', { name: '0', exact: true });
    await zeros.first().waitFor();
    expect(await zeros.getByRole('link').count()).toBe(0);
    await page.goto('/Workbench?simple=chappati&view=distribution&section=genre');
    await zeros.first().waitFor();
    expect(await zeros.getByRole('link').count()).toBe(0);
  });

  it('call a category by one name, wherever it was chosen', async () => {
    for (const search of ['target=criteria:academic', 'criteria=academic', 'filter=category:academic']) {
      const page = await openPage(`/Workbench?view=keywords&${search}`);
      await page.getByText('words, more frequent in Academic than in the rest').first().waitFor();
      const chosen = page.getByRole('button', { name: /^Subcorpus/ });
      expect(await chosen.innerText()).toMatch(/(Academic|all texts)$/);
      expect(await page.getByRole('main').innerText()).not.toMatch(/category: academic|Academic Discourse/);
    }
  });
});
