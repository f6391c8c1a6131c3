import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerInstead, calls, docOf, open } from '../support/screen.tsx';
import { addressShown, all, arrives, cellsIn, sees, textOf, textsOf } from '../support/shown.ts';

const sentences = () => screen.findByRole('grid', { name: 'Sentences' });
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row');

/** The number of the first line that is shown. */
const firstNumber = async () => textOf(cellsIn(await sentences())[0]);

const asked = () => calls.filter(({ call }) => call.includes('/searchWord/'));
const parts = (file: Element) => all('*', file).filter(({ childElementCount }) => childElementCount === 0);

it('show the word, its hits, a numbered table with the word marked, and one link for each page', async () => {
  await open('/Sresult?word=Dera');
  const table = await sentences();
  const doc = await docOf<{ count: number; numberOfPages: number; occurrence: { complete: string }[] }>(
    '/corpus/searchWord/1',
    { word: 'Dera' },
  );
  const section = screen.getByRole('region', { name: 'Sentences' });
  expect(textOf(section)).toMatch(new RegExp(`^Dera\\s*Total Hits\\s*${doc.count}(?!\\d)`));
  const rows = rowsOf(table);
  expect(rows).toHaveLength(doc.occurrence.length + 1);
  expect(textOf(rows[1])).toContain(doc.occurrence[0].complete.trim());
  expect(textOf(cellsIn(rows[1])[0])).toBe('1');
  const pages = within(within(section).getByRole('navigation', { name: 'Pages of sentences' }));
  expect(doc.numberOfPages).toBeGreaterThan(1);
  expect(pages.getAllByRole('link', { name: `Page ${doc.numberOfPages}` })).toHaveLength(1);
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});

it('begin at page 1 and ask the server for each page that is gone to', async () => {
  const visitor = await open('/Sresult?word=dera');
  await sentences();
  expect(asked()).toEqual([{ call: 'POST /corpus/searchWord/1', body: { word: 'dera', criteria: 'all' } }]);
  await visitor.click(screen.getAllByRole('link', { name: 'Next page' })[0]);
  await arrives('/Sresult?word=dera&page=2');
  await expect
    .poll(() => asked().map(({ call }) => call))
    .toEqual(['POST /corpus/searchWord/1', 'POST /corpus/searchWord/2']);
  // The state stands in the address: a colleague sees the same page.
  await open(addressShown());
  await expect.poll(firstNumber).toBe('21');
});

it('keep the focus in the pager where the link that was pressed leads no further', async () => {
  const visitor = await open('/Sresult?word=dera&page=2');
  await sentences();
  const [pages] = screen.getAllByRole('navigation', { name: 'Pages of sentences' });
  await visitor.click(within(pages).getByRole('link', { name: 'Previous page' }));
  await arrives('/Sresult?word=dera');
  expect(document.activeElement).toBe(within(pages).getByRole('link', { name: 'Page 1' }));
});

it('say of a page beyond the last one that there is none, and lead to the last', async () => {
  const visitor = await open('/Sresult?word=dera&page=77');
  await sees('There is no page 77.');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of sentences' }));
  await visitor.click(pages.getByRole('link', { name: 'Previous page' }));
  await arrives('/Sresult?word=dera&page=2');
  await expect.poll(firstNumber).toBe('21');
  expect(screen.queryByText(/There is no page/)).toBeNull();
});

it('show the files of the category on the left, each with its text and a way back to the list', async () => {
  const visitor = await open('/Sresult?word=dera&criteria=media');
  const files = within(await screen.findByRole('region', { name: /^Corpus Files/ }));
  const [link] = await files.findAllByRole('link');
  const doc = await docOf<{ fileName: string }[]>('/corpus/corpusFiles/media');
  const shown = textOf(link);
  expect(doc.map(({ fileName }) => fileName)).toContain(shown);
  // Only files in sight are drawn; each says of how many it is.
  expect(Number(files.getAllByRole('listitem')[0].getAttribute('aria-setsize'))).toBe(doc.length);
  await visitor.click(link);
  await arrives(new RegExp(`^/Sresult\\?word=dera&criteria=media&file=${shown}`));
  const { text } = await docOf<{ text: string }>('/corpus/getFileText', { filepath: shown });
  const firstWords = text.trim().split(/\s+/).slice(30, 35).join(' ');
  await expect.poll(() => textOf(screen.queryByRole('article'))).toContain(firstWords);
  expect(screen.queryByRole('grid')).toBeNull();
  await visitor.click(screen.getAllByRole('link', { name: 'Go Back' })[0]);
  await sentences();
});

it('open a text at the hit that was reached by the arrow keys', async () => {
  const visitor = await open('/Sresult?word=dera');
  const table = await sentences();
  const row = rowsOf(table)[2];
  const [hit] = within(row).getAllByRole('link', { name: /^dera$/i });
  within(table)
    .getAllByRole('link', { name: /^dera$/i })[0]
    .focus();
  await visitor.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(hit);
  expect(hit.getAttribute('href')).toBe(within(row).getAllByRole('link').at(-1)?.getAttribute('href'));
  await visitor.keyboard('{Enter}');
  await arrives(/^\/Sresult\?.*file=/);
  await expect.poll(() => all('article mark[data-hit]')).toHaveLength(1);
});

it('show a sentence as running text where its source begins a new line', async () => {
  answerInstead(/\/corpus\/searchWord\//, async (answer) =>
    Response.json(
      JSON.parse(await (await answer()).text(), (key, value: unknown) =>
        key === 'complete' ? String(value).replaceAll(' ', '\n') : value,
      ),
    ),
  );
  await open('/Sresult?word=dera');
  expect(textOf(cellsIn(await sentences())[1])).toMatch(/^He will only call you to the dera\./);
});

it('turn a spinner while they are fetched, and not when that has failed', async () => {
  const { promise: asked, resolve: fail } = Promise.withResolvers<Response>();
  answerInstead(/\/corpus\/searchWord\//, () => asked);
  await open('/Sresult?word=dera');
  const section = within(await screen.findByRole('region', { name: 'Sentences' }));
  await section.findByRole('status');
  fail(Response.error());
  await sees('The sentences could not be loaded.');
  expect(section.queryByRole('status')).toBeNull();
});

it('say the genre of each line, in words that the site explains', async () => {
  await open('/Sresult?word=teacher&criteria=media');
  const { occurrence } = await docOf<{
    occurrence: { filename: string; document: { genre: string; title: string } }[];
  }>('/corpus/searchWord/1', { word: 'teacher', criteria: 'media' });
  const files = all('tbody td:last-child', await sentences());
  const expected = occurrence.map(({ filename, document: { genre, title } }) => [filename, title, genre].toSorted());
  expect(files.map((file) => textsOf(parts(file)).toSorted())).toEqual(expected);
  const [young] = files.flatMap((file) => all('[title^="young world: Texts for children"]', file));
  expect(textOf(young)).toBe('young world');
  for (const [name, grid] of [
    ['Concordance', 'Concordance of teacher'],
    ['Kwic', 'Keyword in context: teacher'],
  ] as const) {
    await open(`/${name}?word=teacher&criteria=media`);
    const lines = rowsOf(await screen.findByRole('grid', { name: grid })).filter((row) => cellsIn(row).length > 0);
    expect(lines.length).toBeGreaterThan(0);
    expect(
      textsOf(lines).filter((line) => !/(blog|magazine article|young world|opinion|editorial|news report)$/.test(line)),
    ).toEqual([]);
  }
  const visitor = await open('/Listresult?file=med-young-world-01.txt');
  await visitor.click(await screen.findByRole('button', { name: 'Help: young world' }));
  await sees('Texts for children and teenagers, as on the young readers’ pages of a newspaper.');
});

it('give the hits per million of the category that is searched, and its size', async () => {
  for (const criteria of ['all', 'literary', 'media', 'academic']) {
    await open(`/Sresult?word=tea&criteria=${criteria}`);
    const texts = await docOf<{ total: number; tokens: number }>(`/corpus/documents?criteria=${criteria}&limit=0`);
    const { count } = await docOf<{ count: number }>(`/corpus/concordance?simple=tea&criteria=${criteria}&limit=0`);
    const rate = ((count / texts.tokens) * 1e6).toFixed(2);
    await sees(`${rate} per million tokens of ${texts.total} files with ${texts.tokens.toLocaleString('en')} tokens.`);
    await screen.findByTitle('Total Files counts the files with hits.');
  }
});
