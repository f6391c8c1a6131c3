import { screen, within } from '@testing-library/react';
import type { SearchWordDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerInstead, docOf, open } from '../support/screen.tsx';
import { all, arrives, sees, textOf, textsOf } from '../support/shown.ts';

/** The number of hits that a results screen says. */
const hitsShown = () => textOf(screen.queryAllByRole('definition')[0]);
const lead = (word: string) => screen.findByRole('region', { name: `The word ${word}` });
const spellings = (word: string) => screen.findByRole('table', { name: `Spellings of ${word} with their hits` });

it('begin with the meaning of a listed word and its spellings', async () => {
  const visitor = await open('/Sresult?word=deera');
  await sees('A rural house, farmstead or outbuilding');
  await visitor.click(
    await within(await lead('dera')).findByRole('link', { name: /^Search all its spellings and forms/ }),
  );
  await arrives('/Sresult?word=%7Edera');
  expect(screen.getByLabelText<HTMLInputElement>('Find').value).toBe('~dera');
  await sees('dera, all spellings and forms');
  await screen.findByRole('grid', { name: 'Sentences' });
});

it('say what the number of a spelling leaves out, and lead to all spellings first', async () => {
  const visitor = await open('/Sresult?word=chappati');
  const region = await lead('chapatti');
  await within(region).findByText(/Spellings, plurals included/);
  expect(textOf(region)).toContain('Search all its spellings and forms (32 hits)');
  expect(textOf(region)).toMatch(
    /Spellings, plurals included: chappati 30, chapati 1, chapatti 1\. Not in these texts: chappatti, .* and \d more\./,
  );
  const links = within(region).getAllByRole('link');
  expect(textOf(links[1])).toBe('Search all its spellings and forms');
  await visitor.click(links[2]);
  await arrives('/Sresult?word=chappatis%7Cchappati');
  await expect.poll(hitsShown).toBe('30');
});

it('do not lead to all spellings where these are the same hits', async () => {
  await open('/Sresult?word=begum');
  const region = await lead('begum');
  await within(region).findByText(/Not in these texts:/);
  expect(textsOf(within(region).getAllByRole('link'))).toEqual(['begum']);
});

it('of all spellings keep the meaning, explain the tilde, and name the spellings without hits', async () => {
  const visitor = await open('/Sresult?word=~chapatti');
  await sees('The sign ~ (tilde) finds all spellings and forms of “chapatti”.');
  const region = await lead('chapatti');
  expect(textOf(region)).toContain('A thin round of unleavened wheat bread');
  expect(within(region).getAllByRole('button')).toHaveLength(1);
  await sees('“chapatti” occurs in these texts only in the plural, as “chapattis”.');
  await sees(/^Not in these texts: chappatti, chupatty, .*chappathi\.$/);
  expect(document.title).toContain('Search results: chapatti, all spellings and forms');
  await visitor.click(screen.getByRole('link', { name: 'Keyword frequency' }));
  await sees('Frequency of “chapatti, all spellings and forms”');
});

it('list the spellings of a listed word that occur, with their hits, in all texts and in a category', async () => {
  for (const criteria of ['all', 'media']) {
    const visitor = await open(`/Sresult?word=~chapatti&criteria=${criteria}`);
    const table = await spellings('chapatti');
    const query = new URLSearchParams({ simple: '~chapatti', criteria, by: 'node:lc' });
    const doc = await docOf<{ count: number; rows: { values: string[]; count: number }[] }>(
      `/corpus/frequencies?${query}`,
    );
    const hits = textsOf(all('tbody td:nth-child(2)', table)).map(Number);
    expect(hits).toEqual(hits.toSorted((a, b) => b - a));
    expect(hits.reduce((sum, each) => sum + each, 0)).toBe(doc.count);
    const forms = within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label'));
    const counts = doc.rows.map(({ values, count }) => `${values[0]}: ${count} ${count === 1 ? 'hit' : 'hits'}`);
    expect(new Set(forms)).toEqual(new Set(counts));
    await visitor.click(within(table).getAllByRole('link')[0]);
    await arrives(`/Sresult?word=chappatis${criteria === 'all' ? '' : '&criteria=media'}`);
  }
});

it('of a listed spelling that is not found begin with its entry, and repeat nothing', async () => {
  for (const name of ['Sresult', 'Concordance', 'Kwic']) {
    const visitor = await open(`/${name}?word=chupatti`);
    const region = await lead('chapatti');
    await within(region).findByText(/\(32 hits\)/);
    await visitor.keyboard('{Escape}');
    await sees('This spelling is in the Urduized word list, but not in these texts.');
    const notice = await sees('Nothing was found for “chupatti”.');
    expect(region.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const alike = screen.queryByRole('list', { name: 'Words that sound alike' });
    expect(textOf(alike)).not.toContain('chapatti');
    expect(screen.queryByText(/Check the spelling|chup\*/)).toBeNull();
    expect(screen.getAllByRole('region', { name: 'The word chapatti' })).toHaveLength(1);
  }
});

it('of a word without hits name its spellings, without an empty table and without the sign of the query', async () => {
  await open('/Sresult?word=~aadab');
  await sees(/^Not in these texts: aadab, /);
  await sees('The Urduized word list has other words that sound like “aadab”:');
  expect(screen.queryByRole('table')).toBeNull();
});

it('of a word with a single spelling do not speak of all spellings', async () => {
  await open('/Sresult?word=besan');
  await lead('besan');
  await screen.findByRole('grid', { name: 'Sentences' });
  expect(screen.queryByText(/all spellings and forms/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('of a word that is written as two are found and counted as those of any other', async () => {
  const visitor = await open('/Sresult?word=katchi+abadi');
  const region = await lead('katchi abadi');
  await within(region).findByText(/\(2 hits\)/);
  await visitor.click(within(region).getByRole('link', { name: 'Search all its spellings and forms' }));
  await sees('katchi abadi, all spellings and forms');
  const table = await spellings('katchi abadi');
  await expect.poll(() => all('tbody tr', table)).toHaveLength(1);
  await visitor.click(within(table).getByRole('link', { name: 'katchi abadis: 2 hits' }));
  await arrives('/Sresult?word=katchi+abadis');
  await expect.poll(hitsShown).toBe('2');
});

it.each([
  ['loo', 'Only “loo” is counted; names are not.', 'No other spelling of it is in these texts.'],
  ['amma', 'All spellings and forms are counted; names are not.', 'The word is only in names in these texts.'],
  ['aadab', 'All spellings and forms are counted; names are not.', 'The word is not in these texts.'],
])('on the page of %s say what is counted, and of no hit that it is not there', async (word, counted, absent) => {
  await open(`/word/${word}`);
  await sees(counted);
  const region = within(await screen.findByRole('region', { name: 'Spellings' }));
  expect(textOf(await region.findByText(/in these texts\.$/))).toBe(absent);
});

it('of which not all hits were counted have a frequency that is a least one too', async () => {
  answerInstead(/\/corpus\/searchWord\/1$/, async (answer) => {
    const { doc, ...rest } = (await (await answer()).json()) as { doc: SearchWordDoc };
    return Response.json({ ...rest, doc: { ...doc, truncated: true } });
  });
  await open('/Sresult?word=dera');
  const figures = await screen.findByRole('region', { name: 'Sentences' });
  await expect.poll(() => textOf(figures)).toMatch(/at least [\d.]+ per million tokens/);
  await expect.poll(() => textOf(figures)).toMatch(/Total Hits\s*at least \d+/);
});
