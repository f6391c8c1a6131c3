import { screen, within } from '@testing-library/react';
import type { ConcordanceDoc, ListedWordDoc, OperationAnswer, WordProfileDoc } from '@zaban/contract';
import { expect, it } from 'vitest';
import { answerInstead, docOf, open } from '../support/screen.tsx';
import { all, arrives, cellsIn, sees, textOf, textsOf } from '../support/shown.ts';
import { profileOf, total } from '../support/word-screen.ts';

/** The cells of lines as they are shown, numbered from a number on. */
const cellsOfLines = ({ occurrence }: ConcordanceDoc, from: number): string[] =>
  occurrence.flatMap(({ filename, preText, node, postText }, index) =>
    // Breaks between paragraphs are set as blanks; the asterisk between two sections is not shown.
    [String(from + index), filename, preText, node, postText].map((text) =>
      text.replaceAll('\n*\n', '\n').trim().replaceAll(/\s+/g, ' '),
    ),
  );

const wordCount = (text: string): number => text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;

const grid = () => screen.findByRole('grid', { name: 'Concordance of dera' });
const again = () => screen.queryAllByRole('button', { name: 'Try again' });

it('are those of all its spellings, five words on each side, with pager, hits and files', async () => {
  const visitor = await open('/word/dera');
  const { search } = await docOf<ListedWordDoc>('/corpus/urduizedWords/dera');
  const ask = (number: number) =>
    docOf<ConcordanceDoc>(`/corpus/searchConcordance/${number}`, { word: search, LN: 5, RN: 5, withoutNames: true });
  const [first, second, profile] = await Promise.all([ask(1), ask(2), profileOf('dera')]);
  expect(textsOf(within(await grid()).getAllByRole('columnheader'))).toEqual([
    'Sr.',
    'Filename',
    'Left Text',
    'Center Word',
    'Right Text',
  ]);
  await expect.poll(() => total('Total Hits')).toBe(String(profile.hits));
  await expect.poll(() => total('Total Files')).toBe(String(profile.dispersion.files));
  expect(first.count).toBe(profile.hits);
  const shown = async (): Promise<string[]> => textsOf(cellsIn(await grid()));
  await expect.poll(shown).toEqual(cellsOfLines(first, 1));
  for (const { preText, postText } of first.occurrence) {
    expect(wordCount(preText)).toBeLessThanOrEqual(5);
    expect(wordCount(postText)).toBeLessThanOrEqual(5);
  }
  const pager = within(screen.getByRole('navigation', { name: 'Pages of the concordance' }));
  await visitor.click(pager.getByRole('link', { name: 'Page 2' }));
  await arrives('/word/dera?page=2');
  await expect.poll(shown).toEqual(cellsOfLines(second, 21));
  const { filename } = second.occurrence[0];
  await visitor.click(within(await grid()).getAllByRole('link', { name: filename })[0]);
  await arrives(new RegExp(`^/Listresult\\?file=${filename}&hit=`));
});

it('have beside them the five strongest of the two words on each side', async () => {
  await open('/word/dera');
  const { search } = await docOf<ListedWordDoc>('/corpus/urduizedWords/dera');
  const query = new URLSearchParams({ simple: search, window: '2,2', unit: 'words', limit: '5', withoutNames: 'true' });
  const { rows } = await docOf<OperationAnswer<'collocations'>>(`/corpus/collocations?${query}`);
  await sees('Fixed: 2 left/right words, 5 results');
  const panel = within(await screen.findByRole('region', { name: 'Collocation' }));
  const table = await panel.findByRole('table', { name: /^Collocates of dera/ });
  expect(textsOf(all('tbody th', table))).toEqual(rows.map(({ value }) => value));
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ value }) => !/[\p{L}\p{N}]/u.test(value))).toEqual([]);
});

it('say what could not be loaded, and try again', async () => {
  const refused = Response.json({ message: 'Failed', err: 'The index is busy.', code: 'busy' }, { status: 503 });
  const mend = answerInstead(/\/corpus\/(?:searchConcordance\/|collocations\?|wordProfile\/)/, () =>
    Promise.resolve(refused.clone()),
  );
  const visitor = await open('/word/dera');
  for (const what of ['concordance', 'collocates', 'counts of this word'])
    await sees(`The ${what} could not be loaded.`);
  expect(again()).toHaveLength(3);
  mend();
  // All that failed is asked for again.
  await visitor.click(again()[0]);
  await expect.poll(again).toHaveLength(0);
  await sees('Total Files');
});

it('are counted without names, and with them when that is chosen', async () => {
  const visitor = await open('/word/khan');
  const without = await profileOf('khan');
  const withNames = await docOf<WordProfileDoc>('/corpus/wordProfile/khan?withNames=true');
  expect(without.names).toBeGreaterThan(0);
  expect(withNames.hits).toBe(without.hits + without.names);
  await expect.poll(() => total('Total Hits')).toBe(String(without.hits));
  await sees(`${without.names} of ${withNames.hits} hits in these texts are in names and are not counted.`);
  await visitor.click(screen.getByRole('checkbox', { name: /^Count names too/ }));
  await arrives('/word/khan?withNames=true');
  await expect.poll(() => total('Total Hits')).toBe(String(withNames.hits));
  await sees(`${without.names} of ${withNames.hits} hits in these texts are in names and are counted.`);
  await visitor.click(screen.getByRole('link', { name: 'Leave out hits in names' }));
  await expect.poll(() => total('Total Hits')).toBe(String(without.hits));
});

it('end with the copyright, said once', async () => {
  await open('/word/dera');
  await screen.findByRole('heading', { name: 'Cite this entry' });
  expect(all('p').filter((part) => /^Copyright © 2022–\d{4} /.test(textOf(part)))).toHaveLength(1);
});
