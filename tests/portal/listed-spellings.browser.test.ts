import type { SearchWordDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('the spellings of a listed word', (portal) => {
  it('that occurs in none of them are named, without an empty table and without the sign of the query', async () => {
    const page = await portal.open('/Sresult?word=~aadab');
    expect(await sees(page, /^Not in these texts: aadab, /)).toBe(true);
    expect(await sees(page, 'The Urduized word list has other words that sound like “aadab”:')).toBe(true);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('that has a single one are no heading for a search of that word', async () => {
    const page = await portal.open('/Sresult?word=besan');
    await page.getByRole('region', { name: 'The word besan' }).waitFor();
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    expect(await page.getByText('all spellings and forms').count()).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('that is written as two words are found and counted as those of any other', async () => {
    const page = await portal.open('/Sresult?word=katchi+abadi');
    const lead = page.getByRole('region', { name: 'The word katchi abadi' });
    await lead.getByText('(2 hits)').waitFor();
    await lead.getByRole('link', { name: 'Search all its spellings and forms' }).click();
    expect(await sees(page, 'katchi abadi, all spellings and forms')).toBe(true);
    const table = page.getByRole('table', { name: 'Spellings of katchi abadi with their hits' });
    await expect.poll(() => table.locator('tbody tr').allInnerTexts()).toHaveLength(1);
    await table.getByRole('link', { name: 'katchi abadis: 2 hits' }).click();
    await page.waitForURL('**/Sresult?word=katchi+abadis');
    await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('2');
  });

  it.each([
    ['loo', 'Only “loo” is counted; names are not.', 'No other spelling of it is in these texts.'],
    ['amma', 'All spellings and forms are counted; names are not.', 'The word is only in names in these texts.'],
    ['aadab', 'All spellings and forms are counted; names are not.', 'The word is not in these texts.'],
  ])('of the page of %s say what is counted, and of no hit that it is not there', async (word, counted, absent) => {
    const page = await portal.open(`/word/${word}`);
    expect(await sees(page, counted)).toBe(true);
    expect(
      await page
        .getByRole('region', { name: 'Spellings' })
        .getByText(/in these texts\.$/)
        .innerText(),
    ).toBe(absent);
  });
});

describePortal('a result of which not all hits were counted', (portal) => {
  it('has a frequency that is a least one too', async () => {
    const page = await portal.open('/Search');
    await page.route('**/corpus/searchWord/1', async (route) => {
      const answer = await route.fetch();
      const { doc, ...rest } = (await answer.json()) as { doc: SearchWordDoc };
      await route.fulfill({ response: answer, json: { ...rest, doc: { ...doc, truncated: true } } });
    });
    await page.goto('/Sresult?word=dera');
    const figures = page.getByRole('region', { name: 'Sentences' });
    await expect.poll(() => figures.innerText()).toMatch(/at least [\d.]+ per million tokens/);
    await expect.poll(() => figures.innerText()).toMatch(/Total Hits\s+at least \d+/);
  });
});
