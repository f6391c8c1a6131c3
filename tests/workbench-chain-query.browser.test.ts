import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the steps from a query to its lines', (portal) => {
  it('are asked for where nothing was typed', async () => {
    const page = await portal.open('/Workbench', { viewport: { width: 1680, height: 900 } });
    const messageOf = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => (field as HTMLInputElement).validationMessage);
    const search = page.getByRole('search');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await messageOf('Query')).toBe('Type a word first.');
    await search.getByRole('button', { name: 'Filter or sample' }).click();
    const panel = page.getByRole('group', { name: 'Filter or sample' });
    await panel.getByRole('button', { name: 'Add' }).last().click();
    expect(await messageOf('this word (or CQL)')).toBe('Type a word first.');
    await page.keyboard.press('Escape');
    await search.getByRole('button', { name: 'Save this page' }).click();
    await page.getByLabel('Name of the page').fill(' ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await messageOf('Name of the page')).toBe('Type a name first.');
    await page.keyboard.press('Escape');
    await page.getByLabel('Query', { exact: true }).fill('tea');
    await search.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**simple=tea*');
  });

  it('say of a query nothing that was said of the one before', async () => {
    const page = await portal.open('/Workbench?simple=qqqq');
    await page.getByText('There are no hits.').waitFor();
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/corpus/concordance?*', async (route) => {
      await asked;
      await route.continue();
    });
    const query = page.getByLabel('Query', { exact: true });
    await query.fill('dera');
    await query.press('Enter');
    await page.waitForURL('**simple=dera*');
    expect(await page.getByText('There are no hits.').count()).toBe(0);
    answer();
    const hits = page.getByRole('region', { name: 'Lines' }).locator('p', { hasText: /^\d+ hits/ });
    await hits.waitFor();
    // Figures of the query before are marked until those of the next are there.
    const { promise: askedAgain, resolve: answerAgain } = Promise.withResolvers<void>();
    await page.unroute('**/corpus/concordance?*');
    await page.route('**/corpus/concordance?*', async (route) => {
      await askedAgain;
      await route.continue();
    });
    await query.fill('chador');
    await query.press('Enter');
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('true');
    answerAgain();
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('false');
  });

  it('the reading of the query stands apart from the figures at all widths', async () => {
    const page = await portal.open('/Workbench?simple=mother');
    const figures = page.getByText(/of \d+ texts$/).first();
    await figures.waitFor();
    const reading = page.getByRole('button', { name: /^Finds the word “mother”/ });
    for (let width = 768; width <= 1680; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const gap = async () => {
        const [before, after] = [await figures.boundingBox(), await reading.boundingBox()];
        return (after?.x ?? NaN) - (before?.x ?? NaN) - (before?.width ?? NaN);
      };
      await expect.poll(gap, { message: `at ${width} px` }).toBeGreaterThanOrEqual(8);
    }
  });

  it('the reading of a query in CQL says that capitals matter, and does not repeat the query', async () => {
    const page = await portal.open(`/Workbench?cql=${encodeURIComponent('"man|men"')}`);
    const reading = page.getByRole('button', { name: /^Finds \(capitals matter\) the word “man” or “men”\./ });
    await reading.waitFor();
    expect(await reading.innerText()).not.toContain('In CQL');
    await page.goto('/Workbench?simple=man');
    const simple = page.getByRole('button', { name: /^Finds the word “man” \(ignoring capitals and accent marks\)\./ });
    await simple.waitFor();
    expect(await simple.innerText()).toContain('In CQL: [lc == "man"]');
  });
});
