import { describe, expect, it } from 'vitest';
import { holdBack } from './support/screen.tsx';
import { openPage } from './support/simulated-page.ts';

describe('the steps from a query to its lines', () => {
  it('are asked for where nothing was typed', async () => {
    const page = await openPage('/Workbench', { width: 1680 });
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
    const page = await openPage('/Workbench?simple=qqqq');
    await page.getByText('There are no hits.').waitFor();
    const answer = holdBack(/concordance\?/);
    const query = page.getByLabel('Query', { exact: true });
    await query.fill('dera');
    await query.press('Enter');
    await page.waitForURL('**simple=dera*');
    expect(await page.getByText('There are no hits.').count()).toBe(0);
    answer();
    const hits = page.getByRole('region', { name: 'Lines' }).locator('p', { hasText: /^\d+ hits/ });
    await hits.waitFor();
    // Figures of the query before are marked until those of the next are there.
    const answerAgain = holdBack(/concordance\?/);
    await query.fill('chador');
    await query.press('Enter');
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('true');
    answerAgain();
    await expect.poll(() => hits.getAttribute('aria-busy')).toBe('false');
  });

  it('the reading of a query in CQL says that capitals matter, and does not repeat the query', async () => {
    const page = await openPage(`/Workbench?cql=${encodeURIComponent('"man|men"')}`);
    const reading = page.getByRole('button', { name: /^Finds \(capitals matter\) the word “man” or “men”\./ });
    await reading.waitFor();
    expect(await reading.innerText()).not.toContain('In CQL');
    await page.goto('/Workbench?simple=man');
    const simple = page.getByRole('button', { name: /^Finds the word “man” \(ignoring capitals and accent marks\)\./ });
    await simple.waitFor();
    expect(await simple.innerText()).toContain('In CQL: [lc == "man"]');
  });
});
