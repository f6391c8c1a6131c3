import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWordEvidence } from '../evidence/index.ts';
import { readWordList } from '../read-word-list.ts';
import { csvOfEntries, entriesOfCsv, entriesOfXlsx, jsonOfEntries, xlsxOfEntries } from './index.ts';

const site = join(import.meta.dirname, '../../../../sites/pakistani-english');
const { entries } = readWordList(site);
const evidence = readWordEvidence(site);
const description = {
  title: 'Words',
  wordAddress: 'https://example.org/word',
  licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  version: '2026-11-21',
  english: 'en-PK',
  source: { language: 'Urdu', languageTag: 'ur' },
};

test('the list comes back from CSV as it went', () => {
  expect(entriesOfCsv(csvOfEntries(entries, evidence))).toEqual(entries);
});

test('the list comes back from a workbook as it went', async () => {
  expect(await entriesOfXlsx(await xlsxOfEntries(entries, evidence))).toEqual(entries);
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

test('a table may have semicolons or tabs between its cells', () => {
  const entry = entries.find((each) => !/[";\t]/.test(csvOfEntries([each])));
  const table = csvOfEntries([entry!]);
  for (const sign of [';', '\t']) expect(entriesOfCsv(table.replaceAll(',', sign))).toEqual([entry]);
});

test('a table that was cut off, is damaged or is empty replaces no list', async () => {
  const [header, first] = csvOfEntries(entries.slice(0, 1)).split('\r\n');
  expect(() => entriesOfCsv(`${header}\r\n${first}\r\nab,cd\r\n`)).toThrow(
    /^row 3: 2 values for 22 columns; write empty ones too$/,
  );
  expect(() => entriesOfCsv(`${header}\r\n${first}\r\nab,"cd`)).toThrow(/^row 3: a quotation mark is not closed/);
  expect(() => entriesOfCsv(`${header}\r\n`)).toThrow('The table has no entry');
  await expect(entriesOfXlsx(Buffer.from('no workbook'))).rejects.toThrow('It is not an .xlsx workbook');
  const workbook = await xlsxOfEntries(entries.slice(0, 50));
  // PKWARE APPNOTE 4.4.6: the years from 1980 are the upper seven bits of the date.
  const latest = entries
    .slice(0, 50)
    .map(({ since }) => since)
    .toSorted()
    .at(-1);
  expect((workbook.readUInt16LE(12) >> 9) + 1980).toBe(Number(latest?.slice(0, 4)));
  await expect(entriesOfXlsx(workbook.subarray(0, workbook.length / 2))).rejects.toThrow('It is not an .xlsx workbook');
});

test('JSON says what it is, and where each entry has its page', () => {
  const list = JSON.parse(jsonOfEntries(entries, description)) as { count: number; words: { address: string }[] };
  expect(list.count).toBe(entries.length);
  expect(list.words[0].address).toBe(`https://example.org/word/${encodeURIComponent(entries[0].word)}`);
});

test('further parts of speech come back from a table with their senses', () => {
  const parts = [
    { partOfSpeech: 'adjective', senses: ['Deceived.', 'Of two kinds: one and two.'] },
    { partOfSpeech: 'proper noun', senses: ['A place.'] },
  ];
  const changed = [{ ...entries[0], otherParts: parts, composedExample: 'A sentence, "quoted".' }];
  expect(entriesOfCsv(csvOfEntries(changed))).toEqual(changed);
  const broken = csvOfEntries(changed).replace('adjective: Deceived.', 'Deceived.');
  expect(() => entriesOfCsv(broken)).toThrow(/column otherParts/);
});

test('tables and JSON say how far a word is in use', () => {
  const collection = { id: 'news', name: 'News', texts: 2, words: 1_000_000 };
  const attested = [{ collection, hits: 7, lowerCaseHits: 5, documents: 1, isName: false }];
  const known = { collections: [collection], of: (word: string) => (word === entries[0].word ? attested : undefined) };
  const [header, first, second] = csvOfEntries(entries.slice(0, 2), known).split('\r\n');
  expect(header.split(',').slice(-4)).toEqual(['use', 'newsHits', 'newsLowerCaseHits', 'newsDocuments']);
  expect(first.split(',').slice(-4)).toEqual(['common', '7', '5', '1']);
  expect(second.endsWith(',,,,')).toBe(true);
  const list = JSON.parse(jsonOfEntries(entries.slice(0, 2), description, known)) as {
    collections: unknown;
    words: { evidence: unknown }[];
  };
  expect(list.collections).toEqual([collection]);
  expect(list.words.map((word) => word.evidence)).toEqual([
    { use: 'common', news: { hits: 7, lowerCaseHits: 5, documents: 1 } },
    null,
  ]);
});
