import { screen } from '@testing-library/react';
import { entriesOfCsv, entriesOfXlsx, readWordList } from '@zaban/word-list';
import { describe, expect, it } from 'vitest';
import { open } from '../support/screen.tsx';
import { addressShown, all, arrives, fill, sees, textOf, textsOf } from '../support/shown.ts';

const { entries } = readWordList('sites/pakistani-english');
const ascending = entries.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));

const wordsShown = () => textsOf(all('ol[aria-label^="List "] a'));

const proposed = () => all('datalist option').map((each) => (each as HTMLOptionElement).value);
const saved = async (name: string): Promise<{ file: string; bytes: Buffer }> => {
  const answer = await fetch(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  const [, file = ''] = /attachment; filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { file, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('looking for a word', () => {
  it('finds one entry by Urdu script, variant, form and romanisation', async () => {
    const visitor = await open('/List?tab=words');
    for (const written of ['دیرہ', 'dera', 'deras', 'dehra', 'ḍerā']) {
      await fill(visitor, await screen.findByPlaceholderText('Search Word'), written);
      await visitor.keyboard('{Enter}');
      await screen.findByRole('article', { name: 'dera' });
      expect(addressShown()).toBe(`/word/${encodeURIComponent(written)}`);
      expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('dera');
      window.history.back();
      await screen.findByRole('list', { name: 'List 1' });
    }
  });

  it('proposes words while one is typed', async () => {
    const visitor = await open('/List?tab=words');
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Search Word');
    await visitor.type(box, 'dehr');
    await expect.poll(proposed).toContain('dera');
    await fill(visitor, box, 'جرگ');
    await expect.poll(() => proposed()[0]).toBe('jirga');
    await fill(visitor, box, 'nikah');
    await expect.poll(proposed).toEqual(expect.arrayContaining(['nikah', 'nikahnama']));
    await fill(visitor, box, 'zzzz');
    await expect.poll(proposed).toEqual([]);
    // The list belongs to the box.
    expect(document.getElementById(box.getAttribute('list') ?? '')?.tagName).toBe('DATALIST');
  });
});

describe('narrowing the list', () => {
  it('says so where no word matches', async () => {
    await open(`/List?${new URLSearchParams({ tab: 'words', category: 'Health', source: 'Nonesuch' })}`);
    await sees('No word matches all these choices.');
    expect(screen.queryByRole('list', { name: /^List / })).toBeNull();
  });

  it('leaves the words of a category, an initial and a source language, kept in the address', async () => {
    const visitor = await open('/List?tab=words&list=3&page=2');
    await expect.poll(wordsShown).toHaveLength(7);
    const chosen = (wanted: Partial<Record<'category' | 'sourceLanguage', string>>, initial = '') =>
      ascending.filter((word) => {
        const entry = entries.find((each) => each.word === word);
        return (
          word.toLowerCase().startsWith(initial) &&
          Object.entries(wanted).every(([field, value]) => entry?.[field as 'category'] === value)
        );
      });
    const choose = (label: string, value: string) => visitor.selectOptions(screen.getByLabelText(label), value);
    const firstWord = () => wordsShown()[0];
    await choose('Category', 'Food and drink');
    await arrives('/List?tab=words&category=Food+and+drink');
    const food = chosen({ category: 'Food and drink' });
    await expect.poll(firstWord).toBe(food[0]);
    const [option] = screen.getByLabelText<HTMLSelectElement>('Category').selectedOptions;
    expect(textOf(option)).toBe(`Food and drink (${food.length})`);
    await choose('Source language', 'Persian');
    const persian = chosen({ category: 'Food and drink', sourceLanguage: 'Persian' });
    await expect.poll(firstWord).toBe(persian[0]);
    const initial = persian.at(-1)?.[0].toLowerCase() ?? '';
    await choose('Initial', initial);
    const rest = chosen({ category: 'Food and drink', sourceLanguage: 'Persian' }, initial);
    await expect.poll(firstWord).toBe(rest[0]);
    await open(addressShown());
    await expect.poll(firstWord).toBe(rest[0]);
    for (const label of ['Category', 'Source language', 'Initial']) await choose(label, '');
    await expect.poll(firstWord).toBe(ascending[0]);
  });
});

it('the list can be saved as workbook, table, JSON and linked data', async () => {
  await open('/List?tab=words');
  await sees('Download the word list');
  const workbook = await saved('Excel');
  expect(workbook.file).toBe('urduized-words.xlsx');
  expect(await entriesOfXlsx(workbook.bytes)).toHaveLength(entries.length);
  const csv = await saved('CSV');
  expect(csv.file).toBe('urduized-words.csv');
  expect(entriesOfCsv(csv.bytes.toString())).toEqual(
    expect.arrayContaining(entries.filter(({ word }) => word === 'dera')),
  );
  expect(JSON.parse((await saved('JSON')).bytes.toString())).toMatchObject({ count: entries.length });
  const turtle = await saved('OntoLex-Lemon');
  expect(turtle.file).toBe('urduized-words.ttl');
  expect(turtle.bytes.toString()).toContain(`<${window.location.origin}/word/dera>`);
});
