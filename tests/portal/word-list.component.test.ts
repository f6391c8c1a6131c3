import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { docOf, holdBack, open } from '../support/screen.tsx';
import { addressShown, all, answerDialog, arrives, fill, sees, textsOf } from '../support/shown.ts';

const wordsShown = () => textsOf(all('ol[aria-label^="List "] a'));
const numbersShown = () => all('ol[aria-label^="List "] li').map((item) => (item as HTMLLIElement).value);

const lists = () => within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
const shown = () => screen.queryByRole('region', { name: 'Most frequent in real texts' });

it('has two tabs, Tools being the default', async () => {
  const visitor = await open('/List');
  const [tools, words] = await screen.findAllByRole('tab');
  expect(textsOf([tools, words])).toEqual(['Tools', 'Urduized WordList']);
  expect(tools.getAttribute('aria-selected')).toBe('true');
  // A screen that has just opened may still take the focus to its heading.
  const choose = async (): Promise<string | null> => {
    tools.focus();
    await visitor.keyboard('{ArrowRight}');
    return words.getAttribute('aria-selected');
  };
  await expect.poll(choose).toBe('true');
});

it('explains itself with example sentences and a link to a spreadsheet', async () => {
  await open('/List?tab=words');
  await sees('Words from Urdu, and through Urdu');
  expect(all('li', screen.getByRole('region', { name: 'About the word list' })).length).toBeGreaterThan(1);
  const { headers } = await fetch(screen.getByRole('link', { name: 'Excel' }).getAttribute('href') ?? '');
  expect(headers.get('content-disposition')).toContain('"urduized-words.xlsx"');
});

it('has seven lists of seven words a page, sorted alphabetically and numbered continuously across lists', async () => {
  const visitor = await open('/List?tab=words');
  const doc = await docOf<{ word: string }[]>('/corpus/urduizedWords');
  const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
  const fourth = Math.ceil((3 * words.length) / 7);
  await expect.poll(wordsShown).toEqual(words.slice(0, 7));
  expect(textsOf(lists())).toEqual(['List 1', 'List 2', 'List 3', 'List 4', 'List 5', 'List 6', 'List 7']);
  const turn = (name: string) =>
    visitor.click(within(screen.getByRole('navigation', { name: 'Pages of the list' })).getByRole('link', { name }));
  await turn('Next page');
  await expect.poll(wordsShown).toEqual(words.slice(7, 14));
  await turn('Page 4');
  await expect.poll(wordsShown).toEqual(words.slice(21, 28));
  await turn('Previous page');
  await expect.poll(wordsShown).toEqual(words.slice(14, 21));
  // Another list begins at its first page.
  await visitor.click(lists()[3]);
  await expect.poll(wordsShown).toEqual(words.slice(fourth, fourth + 7));
  expect(numbersShown()).toEqual(Array.from({ length: 7 }, (_, index) => fourth + 1 + index));
  await open(addressShown());
  await expect.poll(wordsShown).toEqual(words.slice(fourth, fourth + 7));
});

it('leads to the words that one category uses more than the others, with their counts', async () => {
  const visitor = await open('/List?tab=words');
  await visitor.click(await screen.findByRole('link', { name: 'Media' }));
  await sees(/more frequent in Media than in the rest/);
  expect(addressShown()).toContain('listedOnly=true');
  const rows = await screen.findAllByRole('row');
  expect(rows.length).toBeGreaterThan(5);
});

it('begins with the words that real texts use most, most used first', async () => {
  await open('/List?tab=words');
  await expect.poll(() => all('a', shown() ?? document.createElement('p'))).toHaveLength(21);
  const doc = await docOf<{ word: string }[]>('/corpus/urduizedWords?order=use&limit=21');
  expect(textsOf(all('a', shown()!))).toEqual(doc.map(({ word }) => word));
  expect(doc.map(({ word }) => word)).toEqual(expect.arrayContaining(['challan', 'mashir', 'lakh']));
});

it('turns a spinner while the words are loaded', async () => {
  const answer = holdBack(/\/corpus\/urduizedWords$/);
  await open('/List?tab=words');
  const main = within(await screen.findByRole('main'));
  await main.findByRole('status');
  answer();
  await expect.poll(wordsShown).toHaveLength(7);
  expect(main.queryByRole('status')).toBeNull();
});

it('opens the page of the word that is searched or clicked', async () => {
  const visitor = await open('/List?tab=words');
  await screen.findByPlaceholderText('Search Word');
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  expect((await answerDialog(visitor)).text).toBe('Search Word can not be empty');
  await fill(visitor, screen.getByPlaceholderText('Search Word'), 'ahl-e-hawas');
  await visitor.keyboard('{Enter}');
  await arrives('/word/ahl-e-hawas');
  window.history.back();
  await expect.poll(wordsShown).toHaveLength(7);
  const [first = ''] = wordsShown();
  await visitor.click(screen.getByRole('link', { name: first }));
  await arrives(`/word/${encodeURIComponent(first)}`);
});
