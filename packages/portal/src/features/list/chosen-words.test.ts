import { expect, test } from 'vitest';
import { chosenWords, countedValues, initialOf } from './chosen-words.ts';

const word = (name: string, category: string, source_language: string) => ({
  word: name,
  category,
  tag: '',
  source_language,
  use: null,
  mostly_name: false,
});
const words = [word('abaya', 'Clothing', 'Arabic'), word('Awan', 'People', 'Arabic'), word('dera', 'Home', 'Punjabi')];

const chosen = (choice: object) =>
  chosenWords(words, { category: '', initial: '', source: '', ...choice }).map((each) => each.word);

test('a choice leaves the words that have all of it', () => {
  expect(chosen({})).toEqual(['abaya', 'Awan', 'dera']);
  expect(chosen({ initial: 'a' })).toEqual(['abaya', 'Awan']);
  expect(chosen({ initial: 'a', category: 'People' })).toEqual(['Awan']);
  expect(chosen({ source: 'Punjabi', initial: 'a' })).toEqual([]);
});

test('values are counted and in order', () => {
  expect(countedValues(words, (each) => each.source_language)).toEqual([
    { value: 'Arabic', count: 2 },
    { value: 'Punjabi', count: 1 },
  ]);
});

test('the initial is the first letter, whatever stands before it', () => {
  expect([initialOf('Éid'), initialOf('’asr'), initialOf('Zakat')]).toEqual(['e', 'a', 'z']);
});
