import { describe, expect, it } from 'vitest';
import { label, LABELS, row } from './support/labels.ts';
import { openPage } from './support/simulated-page.ts';

describe('the search for lines of one label', () => {
  it('goes on with the lines of one label, in every view', async () => {
    const page = await openPage('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).waitFor();
    await label(page, LABELS);
    const choice = page.getByRole('list', { name: 'Search only the lines with one label' });
    await choice.getByRole('link', { name: 'no (2)' }).click();
    await page.getByText('2 hits').first().waitFor();
    const address = new URL(page.url()).searchParams;
    expect([address.get('cql'), address.has('sample')]).toEqual([
      expect.stringMatching(/^\(\[lc == "dera"\]\) :: match=\d+\|match=\d+$/),
      false,
    ]);
    // The query stays readable: a step names the lines, and leads back to the query before.
    expect(await page.getByLabel('Query', { exact: true }).inputValue()).toBe('dera');
    await page.getByText('Lines of “dera” labelled “no”.').waitFor();
    await page.getByText('Lines labelled “no”', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(new URL(page.url()).searchParams.get('label')).toBe('no');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByRole('heading', { name: 'Methods paragraph' }).click();
    await page.getByText(/Of the hits of “dera”, only the 2 lines labelled “no” were used;/).waitFor();
    await page
      .getByText(/: lines of “dera” labelled “no” \(build .*match%3D/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make a handout', exact: true }).click();
    await page.getByRole('heading', { name: 'Lines of “dera” labelled “no”' }).waitFor();
    await page.getByText('These are all 2 lines of “dera” labelled “no”.').waitFor();
    // With blanks the word is not in the title.
    await page.getByLabel('Replace the word with a blank').check();
    await page.getByRole('heading', { name: 'Lines labelled “no”', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Distribution', exact: true }).click();
    await page.getByRole('figure', { name: 'Lines of “dera” labelled “no” per million tokens by category' }).waitFor();
    await page.getByRole('link', { name: 'Frequencies', exact: true }).click();
    const frequencies = page.getByRole('region', { name: 'Frequencies' }).getByRole('table');
    await expect.poll(() => frequencies.locator('tbody td').allInnerTexts()).toContain('2');
    await page.getByRole('link', { name: 'Remove: Lines labelled' }).filter({ visible: true }).click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/simple=dera&.*sample=20&seed=3/);
    expect(new URL(page.url()).searchParams.has('label')).toBe(false);
    // Without the lines on the screen, the labels of the query are under “Filter or sample”.
    await page.goto('/Workbench?simple=dera&sample=20&seed=3&view=frequencies');
    await page.getByRole('button', { name: 'Filter or sample' }).click();
    await choice.getByRole('link', { name: 'yes (3)' }).click();
    await page.waitForURL(/match%3D/);
    await page.getByText('3 hits').first().waitFor();
  });

  it('compares the lines of one label with those of another', async () => {
    const page = await openPage('/Workbench?simple=dera&sample=20&seed=3&annotate=true');
    await row(page, 0).getByLabel('Label').waitFor();
    await label(page, LABELS);
    await page.getByRole('link', { name: 'no (2)' }).click();
    await page.getByText('2 hits').first().waitFor();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const offers = page.getByRole('region', { name: 'Lines with another label of “dera”' });
    await offers.getByRole('link', { name: 'yes', exact: true }).click();
    await page.getByText(/“dera, labelled yes” has 1.50 times as many hits as “dera, labelled no”/).waitFor();
    expect(new URL(page.url()).searchParams.get('otherLabel')).toBe('yes');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await page.getByRole('heading', { name: 'Methods paragraph' }).click();
    await page.getByText(/divided by those of the query for the lines of “dera” labelled “yes”/).waitFor();
  });
});
