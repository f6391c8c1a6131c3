import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWordList } from '../read-word-list.ts';
import { csvOfEntries, entriesOfCsv, entriesOfXlsx, jsonOfEntries, xlsxOfEntries } from './index.ts';

const { entries } = readWordList(join(import.meta.dirname, '../../../../sites/pakistani-english'));
const description = {
  title: 'Words',
  wordAddress: 'https://example.org/word',
  licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  version: '2026-11-21',
};

test('the list comes back from CSV as it went', () => {
  expect(entriesOfCsv(csvOfEntries(entries))).toEqual(entries);
});

test('the list comes back from a workbook as it went', async () => {
  expect(await entriesOfXlsx(await xlsxOfEntries(entries))).toEqual(entries);
});

test('a table may have its columns in another order, and rows without text', () => {
  const [header, first] = csvOfEntries(entries.slice(0, 1)).slice(1).split('\r\n');
  const turned = `extra,${header}\r\n,${first}\r\n,,,\r\n`;
  expect(entriesOfCsv(turned)).toEqual(entries.slice(0, 1));
});

test('what is wrong in a table is named with its row and column', () => {
  const broken = csvOfEntries([
    { ...entries[0], senses: [] },
    { ...entries[1], since: 'yesterday' },
  ]);
  expect(() => entriesOfCsv(broken)).toThrow(/Row 2 \(.+\), column senses: .+\nRow 3 \(.+\), column since: /);
  expect(() => entriesOfCsv('word,urdu\r\na,b\r\n')).toThrow('lacks the column romanisation');
});

test('JSON says what it is, and where each entry has its page', () => {
  const list = JSON.parse(jsonOfEntries(entries, description)) as { count: number; words: { address: string }[] };
  expect(list.count).toBe(entries.length);
  expect(list.words[0].address).toBe(`https://example.org/word/${encodeURIComponent(entries[0].word)}`);
});
