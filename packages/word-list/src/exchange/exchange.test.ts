import { join } from 'node:path';
import { DataFactory, Parser, Store } from 'n3';
import { expect, test } from 'vitest';
import { readWordList } from '../read-word-list.ts';
import { csvOfEntries, entriesOfCsv, entriesOfXlsx, jsonOfEntries, turtleOfEntries, xlsxOfEntries } from './index.ts';

const { entries } = readWordList(join(import.meta.dirname, '../../../../sites/pakistani-english'));
const ontolex = (name: string) => DataFactory.namedNode(`http://www.w3.org/ns/lemon/ontolex#${name}`);
const lime = (name: string) => DataFactory.namedNode(`http://www.w3.org/ns/lemon/lime#${name}`);
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

test('the linked data is OntoLex-Lemon', () => {
  const type = DataFactory.namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
  const definition = DataFactory.namedNode('http://www.w3.org/2004/02/skos/core#definition');
  const store = new Store(new Parser().parse(turtleOfEntries(entries, description)));
  const [lexicon] = store.getSubjects(type, lime('Lexicon'), null);
  const listed = store.getObjects(lexicon, lime('entry'), null);
  expect(listed).toHaveLength(entries.length);
  const lexicalEntries = store.getSubjects(type, ontolex('LexicalEntry'), null);
  expect(lexicalEntries).toHaveLength(2 * entries.length);
  // The rules of the model: one canonical form with a written representation each, senses of one entry with a definition.
  const faults = lexicalEntries.filter((entry) => {
    const forms = store.getObjects(entry, ontolex('canonicalForm'), null);
    return forms.length !== 1 || store.getObjects(forms[0], ontolex('writtenRep'), null).length === 0;
  });
  expect(faults).toEqual([]);
  const senses = store.getSubjects(type, ontolex('LexicalSense'), null);
  expect(senses).toHaveLength(entries.reduce((sum, entry) => sum + entry.senses.length, 0));
  const loose = senses.filter(
    (sense) =>
      store.getSubjects(ontolex('sense'), sense, null).length !== 1 ||
      store.getObjects(sense, definition, null).length !== 1,
  );
  expect(loose).toEqual([]);
  const relation = DataFactory.namedNode('http://purl.org/dc/terms/relation');
  const known = new Set(listed.map(({ value }) => value));
  const dangling = store.getObjects(null, relation, null).filter(({ value }) => !known.has(value));
  expect(dangling).toEqual([]);
});
