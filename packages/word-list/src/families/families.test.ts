import { join } from 'node:path';
import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { readWordList } from '../read-word-list.ts';
import { Families, lookupKey, type Family } from './index.ts';

const { entries } = readWordList(join(import.meta.dirname, '../../../../sites/pakistani-english'));
const families = new Families(entries);
const sequencesOf = (word: string) => families.sequences(families.familyOf(word) as Family);
const wordOf = (text: string): string | undefined => families.familyOf(text)?.entry.word;

test.each(['دیرہ', 'ڈیرہ', 'ديره', 'dera', 'Deras', 'dehra', 'ḍerā', 'DERA'])('%s is found as dera', (text) => {
  expect(wordOf(text)).toBe('dera');
});

test('every spelling, Urdu form and romanisation of every word finds the word', () => {
  const lost = entries.flatMap(({ word, variants, forms, urdu, romanisation }) => [
    ...[word, ...variants, ...forms].filter((text) => wordOf(text) !== word),
    ...[...urdu, romanisation].filter((text) => !families.find(text).some(({ family }) => family.entry.word === word)),
  ]);
  expect(lost).toEqual([]);
});

test('a retroflex letter typed without its sign finds the word, unless another word is written so', () => {
  expect(families.find('دیرہ').map(({ text }) => text)).toEqual(['ڈیرہ']);
  expect(wordOf('پکوریاں')).toBeUndefined();
  // ڈال is not in the list; دال is dal.
  expect(wordOf('دال')).toBe('dal');
});

test('hyphens, spaces and apostrophes make no difference to a lookup', () => {
  expect(wordOf('nikah-nama')).toBe('nikahnama');
  expect(wordOf('ahl e hawas')).toBe('ahl-e-hawas');
  expect(wordOf('Qur’an')).toBe('Quran');
  expect(wordOf('xyzzy')).toBeUndefined();
});

test('suggestions begin with what was typed, whole words and headwords first', () => {
  expect(families.suggest('jirg')[0]).toEqual({ word: 'jirga', kind: 'headword', text: 'jirga' });
  expect(families.suggest('dehr')[0]).toEqual({ word: 'dera', kind: 'variant', text: 'dehra' });
  expect(families.suggest('جرگ')[0].word).toBe('jirga');
  expect(families.suggest('دیر').map(({ word }) => word)).toContain('dera');
  expect(families.suggest('')).toEqual([]);
  expect(families.suggest('k', 5)).toHaveLength(5);
});

test('suggestions equal a naive scan of all spellings', () => {
  const prefixes = entries.flatMap(({ word, variants }) => [
    word.slice(0, 3),
    ...variants.map((text) => text.slice(0, 4)),
  ]);
  assert(
    property(constantFrom(...prefixes), (prefix) => {
      const key = lookupKey(prefix);
      const naive = entries.filter(({ word, variants, forms, urdu, romanisation }) =>
        [word, ...variants, ...forms, ...urdu, romanisation].some((text) => lookupKey(text).startsWith(key)),
      );
      const suggested = families.suggest(prefix, entries.length).map(({ word }) => word);
      expect(suggested.toSorted()).toEqual(naive.map(({ word }) => word).toSorted());
    }),
    { numRuns: 20 },
  );
});

test('token forms are folded, whole families, without ambiguous spellings', () => {
  expect(families.tokenForms('chador')).toEqual(expect.arrayContaining(['chador', 'chadar', 'chaddar', 'chaddars']));
  expect(families.tokenForms('deen')).not.toContain('din');
  expect(families.tokenForms('Quran')).toEqual(expect.arrayContaining(["qur'an"]));
  expect(families.tokenForms('nikahnama')).toEqual(expect.arrayContaining(['nikahnama', 'nikah nama']));
  expect(families.tokenForms('nosuchword')).toEqual([]);
});

test('ambiguous spellings come when asked for, and one spelling alone when named', () => {
  const deen = families.familyOf('deen') as Family;
  expect(families.sequences(deen, { ambiguous: true })).toContainEqual(['din']);
  expect(families.sequences(deen, { spelling: 'din' })).toEqual([['din']]);
});

test('spellings of several words are sequences, also with hyphens, unless a shorter spelling finds them', () => {
  expect(sequencesOf('nikahnama')).toContainEqual(['nikah', 'nama']);
  expect(sequencesOf('nikahnama')).toContainEqual(['nikah-nama']);
  expect(sequencesOf('ghee')).not.toContainEqual(['desi', 'ghee']);
  expect(sequencesOf('dam')).toContainEqual(['dam', 'darood']);
});
