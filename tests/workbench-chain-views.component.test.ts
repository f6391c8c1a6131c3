import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './support/screen.tsx';
import { arrives, fill, sees } from './support/shown.ts';
import { openPage } from './support/simulated-page.ts';

const view = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Views' })).getByRole('link', { name });

describe('the steps from a query to its views', () => {
  it('lead from a view that does not use the query to the lines of the next one', async () => {
    const visitor = await open('/Workbench?simple=tea&view=ngrams');
    const around = await screen.findByRole('link', { name: 'N-grams around the hits' });
    expect(around.getAttribute('href')).toMatch(/view=frequencies/);
    await fill(visitor, await screen.findByRole('textbox', { name: 'Query' }), 'bazaar');
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    await arrives('/Workbench?simple=bazaar');
    await screen.findByRole('region', { name: 'Lines' });
  });

  it('make no step of a view that is shown already', async () => {
    const visitor = await open('/Workbench?simple=tea');
    const before = window.history.length;
    await visitor.click(await view('Frequencies'));
    await screen.findByRole('region', { name: 'Frequencies' });
    await visitor.click(await view('Frequencies'));
    await arrives(/view=frequencies/);
    expect(window.history.length).toBe(before + 1);
  });

  it('say which of them a view does not use', async () => {
    const page = await openPage('/Workbench?simple=tea&criteria=media&sample=3&sort=R1');
    // Those without room in the line count too.
    const unused = () => page.getByRole('region', { name: 'Steps' }).locator('li').filter({ hasText: 'not used here' });
    const summary = page.getByRole('search');
    const views = page.getByRole('navigation', { name: 'Views' });
    await summary.getByText(/\d+ hits? · [\d.,]+ per million tokens · \d+ of \d+ texts/).waitFor();
    expect(await unused().count()).toBe(0);
    await views.getByRole('link', { name: 'Frequencies' }).click();
    await expect
      .poll(() => unused().allTextContents())
      .toEqual([expect.stringMatching(/^Sample/), expect.stringMatching(/^Sort/)]);
    expect(await summary.getByText('This view counts whole texts, not your query').count()).toBe(0);
    // Key words are those of the part that is searched, whatever is searched in it.
    await views.getByRole('link', { name: 'Keywords' }).click();
    await summary.getByText('This view counts whole texts, not your query').waitFor();
    expect(await unused().count()).toBe(2);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Target corpus', { exact: true }).selectOption({ label: 'all texts' });
    await expect.poll(() => unused().count()).toBe(3);
  });
});

describe('a query that was typed and not searched', () => {
  it('is searched by the tabs, so that no view shows the hits of another query below it', async () => {
    const visitor = await open('/Workbench?simple=dera');
    await sees(/^25 hits/);
    await fill(visitor, screen.getByRole('textbox', { name: 'Query' }), 'school');
    await visitor.click(await view('Collocates'));
    await arrives(/simple=school/);
    expect(new URLSearchParams(window.location.search).get('view')).toBe('collocates');
    await screen.findByRole('rowheader', { name: 'girls' });
  });
});
