import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { breakOff, docOf, holdBack, open } from '../support/screen.tsx';
import { all, arrives, fill, sees, textOf, textsOf } from '../support/shown.ts';

const genres = () => screen.queryByRole('list', { name: 'Genres of this category' });
const genreButtons = () => within(genres()!).getAllByRole('button');

/** What the published corpora hold. */
const PUBLISHED = [
  {
    name: 'Literary',
    files: '19 files',
    words: '864,629 words',
    content: 'Novels by named authors',
    genres: ['novel', 'short story'],
  },
  {
    name: 'Media',
    files: '249 files',
    words: '283,416 words',
    content:
      'Editorials, opinion articles on Afghanistan, magazine articles, blogs, young-world publications, news reports',
    genres: ['editorial', 'opinion', 'magazine article', 'blog', 'young world', 'news report'],
  },
  {
    name: 'Academic',
    files: '55 files',
    words: '1,370,063 words',
    content: 'Class assignments, essays, competition entries, TEFL assignments, PhD theses',
    genres: ['class assignment', 'essay', 'competition entry', 'TEFL assignment', 'PhD thesis'],
  },
];

it('has a quote, a search box with its button, a text that leads to the terms, and a list of how to search', async () => {
  await open('/');
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(textOf(document.querySelector('main blockquote'))).toMatch(/\p{Script=Arabic}/u));
  const search = within(main.getByRole('search'));
  search.getByLabelText('Search word');
  search.getByRole('button', { name: 'Search' });
  const text = within(await main.findByRole('region', { name: 'About this corpus' }));
  expect((await text.findByRole('link', { name: 'terms of use' })).getAttribute('href')).toBe('/Terms');
  const steps = within(await main.findByRole('region', { name: 'How to search' }));
  await expect.poll(() => steps.queryAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
});

it('has lines of a word of this variety in three genres, and leads to all of them and to all words of its list', async () => {
  const visitor = await open('/');
  const lines = await screen.findByRole('grid', { name: 'Lines of dera' });
  // A head and three lines.
  expect(within(lines).getAllByRole('row')).toHaveLength(4);
  // The genre would make each line two rows high.
  expect(all('[role=row] > [role=none]', lines)).toEqual([]);
  await sees('One line each from: novel, blog, magazine article.');
  await visitor.click(within(lines).getAllByRole('button')[1]);
  // The context is that of the line: the hits between the lines are not shown.
  const words = textOf(within(lines).getAllByRole('row')[2]).split(' ').slice(0, 4).join(' ');
  await expect.poll(() => textsOf(all('blockquote', lines))).toEqual([expect.stringContaining(words)]);
  const list = screen.getByRole('link', { name: /^All [\d,]+ Urduized words$/ });
  expect(list.getAttribute('href')).toBe('/List?tab=words');
  await visitor.click(screen.getByRole('link', { name: /^All \d+ lines with dera/ }));
  await arrives('/Concordance?word=dera');
});

it('states the published totals and the release date, and beside them what is held here', async () => {
  await open('/');
  const totals = await screen.findByRole('region', { name: 'Size of the corpus' });
  expect(textOf(totals)).toContain('1184 files, 14,616,077 words');
  expect(textOf(totals)).toContain('Release date: 15 June 2022');
  const { files, words } = (await docOf<{ counted: { files: number; words: number } }>('/corpus/site')).counted;
  expect(textOf(totals)).toContain(`${files} files, ${words.toLocaleString('en')} words`);
});

it('offers All and the three categories, and shows the second list only for a category that has one', async () => {
  const visitor = await open('/');
  await screen.findByRole('heading', { level: 1, name: /Pakistani/ });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['all', 'literary', 'media', 'academic']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  expect(genres()).toBeNull();
  for (const { name, genres: expected } of PUBLISHED) {
    await visitor.click(screen.getByText(`${name} Discourse`));
    expect(textsOf(genreButtons())).toEqual(expected);
  }
  await visitor.click(screen.getByText('All'));
  expect(genres()).toBeNull();
});

it('only marks what is chosen in the second list', async () => {
  const visitor = await open('/');
  await visitor.click(await screen.findByText('Media Discourse'));
  const blog = within(genres()!).getByRole('button', { name: 'blog' });
  await visitor.click(blog);
  expect(blog.getAttribute('aria-pressed')).toBe('true');
  await fill(visitor, screen.getByLabelText('Search word'), 'dera');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  await arrives('/Sresult?word=dera&criteria=media');
});

it('loads the table of data sets from the server, with a spinner meanwhile', async () => {
  const answer = holdBack(/\/corpus\/downloadCorpus$/);
  await open('/');
  const sets = within(await screen.findByRole('region', { name: 'Data sets' }));
  await sets.findByRole('status');
  answer();
  const table = await sets.findByRole('table', { name: 'Data sets' });
  expect(sets.queryByRole('status')).toBeNull();
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Corpus', 'Size', 'Time', 'Genre']);
  expect(textsOf(within(table).getAllByRole('rowheader'))).toEqual(PUBLISHED.map(({ name }) => name));
  for (const { content, files, words } of PUBLISHED) {
    expect(textOf(table)).toContain(content);
    expect(textOf(table).toLowerCase()).toContain(`published: ${words}, ${files}`);
  }
});

it('opens a corpus in detail, with its files by genre and work, and goes back to the list', async () => {
  const visitor = await open('/');
  const region = await screen.findByRole('region', { name: 'Data sets' });
  const sets = within(region);
  for (const { name, files, words, content } of PUBLISHED) {
    const list = await sets.findByRole('table', { name: 'Data sets' });
    await visitor.click(await within(list).findByRole('link', { name }));
    const detail = await sets.findByRole('table', { name: `${name} in detail` });
    expect(textsOf(within(detail).getAllByRole('columnheader'))).toEqual([
      'File ID',
      'Genre',
      'Category/Title',
      'Files',
      'Words',
    ]);
    expect(textOf(region)).toContain(`Published: ${files}, ${words}; genre: ${content}.`);
    expect(textOf(region)).not.toContain('Time and genre are those of the published corpus');
    expect(sets.queryByRole('table', { name: 'Data sets' })).toBeNull();
    await visitor.click(sets.getByRole('link', { name: 'Go Back' }));
  }
  await sets.findByRole('table', { name: 'Data sets' });
});

it('says so, with a retry, when the list of corpora does not arrive', async () => {
  const mend = breakOff(/\/corpus\/downloadCorpus$/);
  const visitor = await open('/');
  await sees('The data sets could not be loaded.');
  mend();
  await visitor.click(
    within(screen.getByRole('region', { name: 'Data sets' })).getByRole('button', { name: 'Try again' }),
  );
  await screen.findByRole('table', { name: 'Data sets' });
});
