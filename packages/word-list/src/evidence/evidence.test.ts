import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WordEntry } from '../entry.ts';
import { bandOf, countEvidence, evidenceText, isMostlyName, mostUsed, readWordEvidence } from './index.ts';

const news = { id: 'news', name: 'News', texts: 10, words: 1_000_000 };
const law = { id: 'law', name: 'Law', texts: 20, words: 10_000_000 };
const collections = [law, news];
const counts = (hits: number, lowerCaseHits: number, documents: number) => ({ hits, lowerCaseHits, documents });
const entry = (word: string, more: Partial<WordEntry> = {}): WordEntry =>
  ({ word, variants: [], forms: [], ambiguous: [], ...more }) as unknown as WordEntry;

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'evidence-'));
  mkdirSync(join(site, 'urduized-words'));
  writeFileSync(join(site, 'site.json'), '{}');
});

afterEach(() => rmSync(site, { recursive: true }));

const file = (): string => join(site, 'urduized-words', 'evidence.tsv');

test('an entry has the counts of its spellings that are not ambiguous, of one word or with a hyphen', () => {
  const forms = new Map([
    ['deen', [counts(1, 1, 1), counts(2, 2, 2)]],
    ['din', [counts(900, 900, 90), counts(900, 900, 90)]],
    ["qur'an", [counts(30, 0, 20), counts(3, 0, 3)]],
    ['quran', [counts(5, 0, 4), counts(7, 0, 6)]],
    ['naib-qasid', [counts(8, 0, 4), counts(0, 0, 0)]],
  ]);
  const entries = [
    entry('deen', { variants: ['din'], ambiguous: ['din'] }),
    entry('Qur’an', { variants: ['Quran', 'Holy Quran'] }),
    entry('nikah khwan'),
    entry('naib qasid', { forms: ['naib qasids'] }),
    entry('zzz'),
  ];
  expect(Array.from(countEvidence(entries, collections, forms))).toEqual([
    ['deen', [counts(1, 1, 1), counts(2, 2, 2)]],
    ['Qur’an', [counts(35, 0, 20), counts(10, 0, 6)]],
    ['naib qasid', [counts(8, 0, 4), counts(0, 0, 0)]],
    ['zzz', [counts(0, 0, 0), counts(0, 0, 0)]],
  ]);
});

test('a site’s evidence comes back as it was written', () => {
  const counted = new Map([
    ['deen', [counts(1, 1, 1), counts(2, 2, 2)]],
    ['zzz', [counts(0, 0, 0), counts(0, 0, 0)]],
  ]);
  writeFileSync(file(), evidenceText(collections, counted));
  const evidence = readWordEvidence(site);
  expect(evidence.collections).toEqual(collections);
  expect(evidence.of('deen')).toEqual([
    { collection: law, ...counts(1, 1, 1), isName: false },
    { collection: news, ...counts(2, 2, 2), isName: false },
  ]);
  expect(evidence.of('nikah khwan')).toBeUndefined();
  expect(bandOf(evidence.of('zzz') ?? [])).toBe('not attested');
});

test('a site without counts has no evidence, and a damaged line is named', () => {
  expect(readWordEvidence(site).collections).toEqual([]);
  writeFileSync(file(), `${evidenceText(collections, new Map())}deen\t1\t1\n`);
  expect(() => readWordEvidence(site)).toThrow(/evidence\.tsv:4: has 2 figures where 6 belong/);
  writeFileSync(file(), `${evidenceText(collections, new Map())}deen\t1\t1\t1\t1\tmany\t1\n`);
  expect(() => readWordEvidence(site)).toThrow(/evidence\.tsv:4: has a figure that is no whole number/);
});

test.each([
  [10, 'frequent'],
  [9, 'common'],
  [1, 'common'],
  [0, 'rare'],
])('%d hits in small letters in a million words are %s', (hits, band) => {
  expect(bandOf([{ collection: news, ...counts(500, hits, 1), isName: false }])).toBe(band);
  expect(bandOf([{ collection: news, ...counts(hits, 0, 1), isName: true }])).toBe(hits === 0 ? 'not attested' : band);
});

test('words are ranked by what is written in small letters in the collection that has most of it', () => {
  const figures = new Map([
    ['khan', [counts(90_000, 20, 9000), counts(9000, 0, 900)]],
    ['challan', [counts(40, 40, 30), counts(0, 0, 0)]],
    ['bhatta', [counts(0, 0, 0), counts(30, 30, 10)]],
  ]);
  writeFileSync(file(), evidenceText(collections, figures));
  const words = ['zzz', 'khan', 'challan', 'aaa', 'bhatta'].map((word) => ({ word }));
  const ranked = mostUsed(words, readWordEvidence(site)).map(({ word }) => word);
  expect(ranked).toEqual(['bhatta', 'challan', 'khan', 'aaa', 'zzz']);
  const withNames = mostUsed(words, readWordEvidence(site), { withNames: true }).map(({ word }) => word);
  expect(withNames).toEqual(['khan', 'bhatta', 'challan', 'aaa', 'zzz']);
});

test('a word is mostly a name when its entry says so and most hits have a capital', () => {
  const figures = new Map([
    ['khan', [counts(90, 10, 9), counts(10, 0, 9)]],
    ['nazir', [counts(90, 21, 9), counts(0, 0, 0)]],
    ['taluka', [counts(90, 0, 9), counts(0, 0, 0)]],
    ['amir', [counts(10, 0, 9), counts(9, 0, 9)]],
  ]);
  writeFileSync(file(), evidenceText(collections, figures));
  const evidence = readWordEvidence(site);
  const mostly = (word: string, nameNote: string | null = 'Also a name.') => isMostlyName({ word, nameNote }, evidence);
  expect(['khan', 'nazir', 'amir', 'zzz'].map((word) => mostly(word))).toEqual([true, false, false, false]);
  expect(mostly('taluka', null)).toBe(false);
  expect(mostly('taluka')).toBe(true);
});
