import { screen, within } from '@testing-library/react';
import type { WordProfileDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { docOf, open } from '../support/screen.tsx';
import { all, arrives, sees, textsOf } from '../support/shown.ts';
import { profileOf, total } from '../support/word-screen.ts';

const sumOf = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);
const tableOf = (word: string) => screen.findByRole('table', { name: `Spellings of ${word}` });
const choice = () => screen.getByLabelText<HTMLSelectElement>('Spelling or form');
const rowsOf = (table: HTMLElement) => all('tbody tr', table).map((row) => textsOf(all('th, td', row)));

it('have their shares, and one of them can be searched alone', async () => {
  const visitor = await open('/word/chador');
  const { spellings, hits } = await profileOf('chador');
  const table = await tableOf('chador');
  // A plural is counted with its singular, and both are named beside it.
  const groups = Object.entries(Object.groupBy(spellings, ({ spelling }) => spelling.replace(/s$/, '')));
  expect(spellings.length).toBeGreaterThan(1);
  const percent = new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const expected = groups
    .map(([spelling, forms = []]) => ({ spelling, forms, hits: sumOf(forms.map((form) => form.hits)) }))
    .toSorted((a, b) => b.hits - a.hits)
    .map(({ spelling, forms, hits: own }) => [
      spelling,
      String(own),
      percent.format(sumOf(forms.map(({ share }) => share))).replace('%', ' %'),
      forms
        .map((form) => `${form.spelling} ${form.hits} in ${form.files} ${form.files === 1 ? 'text' : 'texts'}`)
        .join(''),
      ...['literary', 'media', 'academic'].map((category) =>
        String(sumOf(forms.map(({ by }) => by.category?.[category] ?? 0))),
      ),
    ]);
  expect(rowsOf(table).map((cells) => cells.slice(0, 7))).toEqual(expected);
  expect(sumOf(spellings.map((each) => each.hits))).toBe(hits);
  await expect.poll(() => total('Total Hits')).toBe(String(hits));
  const [{ spelling, hits: own }] = spellings;
  await visitor.click(within(table).getByRole('link', { name: spelling }));
  await arrives(`/word/chador?spelling=${spelling}`);
  await expect.poll(() => total('Total Hits')).toBe(String(own));
  expect(choice().value).toBe(spelling);
  await visitor.selectOptions(choice(), 'All spellings and forms of chador');
  await expect.poll(() => total('Total Hits')).toBe(String(hits));
});

it('have their hits where one is chosen, and the page leads to their table', async () => {
  const visitor = await open('/word/chapatti');
  const { spellings } = await profileOf('chapatti');
  await tableOf('chapatti');
  const offered = textsOf(choice().options);
  const first = spellings.map(({ spelling, hits }) => `${spelling} (${hits})`);
  expect(offered.slice(1, 1 + first.length)).toEqual(first);
  expect(offered.slice(1 + first.length)).toContain('chapatti (0)');
  await sees('“chapatti” occurs in these texts only in the plural, as “chapattis”.');
  // No hit of it is a name.
  expect(screen.queryByRole('checkbox', { name: /names/ })).toBeNull();
  const places = within(screen.getByRole('navigation', { name: 'On this page' }));
  await visitor.click(places.getByRole('link', { name: 'Spellings' }));
  await arrives('/word/chapatti#corpus-on-word');
});

it('are counted as the words near the number say', async () => {
  for (const [address, counted] of [
    ['/word/khan', 'All spellings and forms are counted; names are not.'],
    ['/word/khan?withNames=true', 'All spellings and forms are counted; names are, too.'],
    ['/word/dera?spelling=deras', 'Only “deras” is counted; names are not.'],
  ] as const) {
    await open(address);
    await within(await screen.findByRole('region', { name: 'Concordance' })).findByText(/ (?:is|are) counted; /);
    await sees(counted);
  }
});

it('are counted in one category when it is chosen', async () => {
  const visitor = await open('/word/dera');
  const { hits } = await docOf<WordProfileDoc>('/corpus/wordProfile/dera?criteria=media');
  const panel = within(await screen.findByRole('region', { name: 'Concordance' }));
  await visitor.selectOptions(panel.getByLabelText('Category'), 'media');
  await arrives('/word/dera?criteria=media');
  await expect.poll(() => total('Total Hits')).toBe(String(hits));
  await expect.poll(async () => sumOf(rowsOf(await tableOf('dera')).map(([, own]) => Number(own)))).toBe(hits);
});

it('that are English words or names too are named and left out', async () => {
  await open('/word/deen');
  await sees(/\* Also an English word or a name \(.*din.*\)/);
});
