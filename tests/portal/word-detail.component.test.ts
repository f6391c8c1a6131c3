import { screen, within } from '@testing-library/react';
import { MESSAGES } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerInstead, calls, docOf, holdBack, open } from '../support/screen.tsx';
import { addressShown, all, arrives, cellsIn, fill, sees, textOf, textsOf } from '../support/shown.ts';

const entry = () => screen.findByRole('article', { name: 'dera' });

/** The entry of this word says these things too. */
const sayOfDera = (facts: object) =>
  answerInstead(/\/corpus\/urduizedWords\/dera\?/, async (answer) => {
    const { doc, ...rest } = (await (await answer()).json()) as { doc: object };
    return Response.json({ ...rest, doc: { ...doc, ...facts } });
  });

const heading = () => textOf(document.querySelector('h1')).toLowerCase();

it('shows the entry: category, semantic category and tag, meaning, collocates, thesaurus link', async () => {
  const visitor = await open('/word/DERA');
  const [facts] = all('dl', await entry());
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('dera');
  await screen.findByRole('button', { name: 'Play the pronunciation of dera' });
  expect(textsOf(all('dt', facts))).toEqual([
    'Meaning',
    'Grammatical category',
    'Semantic Category/Tag',
    expect.stringMatching(/^Collocates/),
    'Thesaurus',
  ]);
  expect(textOf(facts)).toContain('Home and daily life [Dwelling]');
  expect(all('li', facts).length).toBeLessThanOrEqual(10);
  expect(
    within(facts)
      .getByRole('link', { name: /wiktionary/i })
      .getAttribute('target'),
  ).toBe('_blank');
  await visitor.click(screen.getByRole('link', { name: /Go Back/ }));
  await arrives('/Search');
});

it('says Loading... while it loads, and Error: with the message when that fails', async () => {
  const answer = holdBack(/\/corpus\/urduizedWords\/jirgaa\?/);
  await open('/word/jirgaa');
  await sees(MESSAGES.loading);
  answer();
  await sees('Error: “jirgaa” is not in the list of Urduized words.');
  const alike = within(await screen.findByRole('list', { name: 'Words that sound alike' }));
  await alike.findByRole('link', { name: 'jirga' });
  expect(screen.queryByText(/Category of the list:/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says Failed to load word when there is no message', async () => {
  answerInstead(/\/corpus\/urduizedWords\//, () =>
    Promise.resolve(Response.json({ message: 'Failed', err: '', code: 'failed' }, { status: 500 })),
  );
  await open('/word/dera');
  await sees('Failed to load word');
});

it('has at most ten collocates, and no speaker where there is no recording', async () => {
  sayOfDera({ related_words: Array.from({ length: 12 }, (_, number) => `word${number + 1}`), voice_link: null });
  await open('/word/dera');
  const article = within(await entry());
  const collocates = await article.findAllByRole('listitem');
  expect(textsOf(collocates)).toEqual(Array.from({ length: 10 }, (_, number) => `word${number + 1}`));
  expect(article.queryByRole('button')).toBeNull();
});

it('leads from a related word to its page, and from a similar word of English to its sentences', async () => {
  sayOfDera({ related_words: ['haveli', 'farmhouse'], synonyms: ['farmhouse'] });
  const visitor = await open('/word/dera');
  const article = await entry();
  const related = () => all('li a', article).map((link) => link.getAttribute('href'));
  await expect.poll(related).toEqual(['/word/haveli', '/Sresult?word=farmhouse']);
  await visitor.click(all('li a', article)[0]);
  await screen.findByRole('heading', { level: 1, name: 'haveli' });
});

it('shows the word in the corpus: hits, files and pages of lines with five words on each side', async () => {
  const visitor = await open('/word/dera');
  const region = await screen.findByRole('region', { name: 'Concordance' });
  const panel = within(region);
  expect(textsOf(within(await panel.findByRole('grid')).getAllByRole('columnheader'))).toEqual([
    'Sr.',
    'Filename',
    'Left Text',
    'Center Word',
    'Right Text',
  ]);
  const [asked] = calls.filter(({ call }) => call === 'POST /corpus/searchConcordance/1');
  expect(asked.body).toMatchObject({ criteria: 'all', LN: 5, RN: 5 });
  const doc = await docOf<{ count: number; fileCount: number; numberOfPages: number }>(
    '/corpus/searchConcordance/1',
    asked.body as object,
  );
  await expect
    .poll(() => textOf(region))
    .toMatch(new RegExp(`Total Hits\\s*${doc.count}\\s*Total Files\\s*${doc.fileCount}(?!\\d)`));
  expect(doc.numberOfPages).toBeGreaterThan(1);
  await visitor.click(panel.getByRole('link', { name: 'Page 2' }));
  await arrives('/word/dera?page=2');
  await expect.poll(() => textOf(cellsIn(panel.getByRole('grid'))[0])).toBe('21');
  await sees(/© \d{4}/);
});

it('shows the five strongest collocates, all of them words, of two words on each side', async () => {
  await open('/word/dera');
  await sees('Fixed: 2 left/right words, 5 results');
  const panel = within(await screen.findByRole('region', { name: 'Collocation' }));
  const rows = within(await panel.findByRole('table')).getAllByRole('rowheader');
  expect(rows).toHaveLength(5);
  for (const word of textsOf(rows)) expect(word).toMatch(/[\p{L}\p{N}]/u);
  const [asked] = calls.filter(({ call }) => call.startsWith('GET /corpus/collocations?'));
  const fields = new URLSearchParams(asked.call.split('?')[1]);
  expect(['window', 'unit', 'limit'].map((field) => fields.get(field))).toEqual(['2,2', 'words', '5']);
});

it('leads from a topic that is no listed word to the category of its name', async () => {
  const visitor = await open('/word/food');
  await sees('“food” is not in the list of Urduized words.');
  await visitor.click(await screen.findByRole('link', { name: /^Food and drink \(\d+\)$/ }));
  await arrives('/List?tab=words&category=Food+and+drink');
});

it('has an address for every word, however it is written', async () => {
  for (const [typed, path, shown] of [
    ['Shab-i-Barat', '/word/Shab-i-Barat', 'shab-i-barat'],
    ['doodh patti', '/word/doodh%20patti', 'doodh patti'],
  ] as const) {
    const visitor = await open('/List?tab=words');
    await fill(visitor, await screen.findByPlaceholderText('Search Word'), typed);
    await visitor.click(within(screen.getByRole('search')).getByRole('button', { name: 'Search' }));
    await arrives(path);
    await expect.poll(heading).toBe(shown);
    await open(addressShown());
    await expect.poll(heading).toBe(shown);
  }
});
