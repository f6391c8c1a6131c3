import { expect, test } from 'vitest';
import { choiceOfTicked, chosenWords, countedValues, initialOf, isFiltered, unknownWords } from './chosen-words.ts';

const word = (name: string, category: string, source_language: string) => ({
  word: name,
  category,
  tag: '',
  source_language,
  use: null,
  mostly_name: false,
});
const words = [word('abaya', 'Clothing', 'Arabic'), word('Awan', 'People', 'Arabic'), word('dera', 'Home', 'Punjabi')];

const ALL = { category: '', initial: '', source: '', words: [] };

const chosen = (choice: object) => chosenWords(words, { ...ALL, ...choice }).map((each) => each.word);

test('a choice leaves the words that have all of it', () => {
  expect(chosen({})).toEqual(['abaya', 'Awan', 'dera']);
  expect(chosen({ initial: 'a' })).toEqual(['abaya', 'Awan']);
  expect(chosen({ initial: 'a', category: 'People' })).toEqual(['Awan']);
  expect(chosen({ source: 'Punjabi', initial: 'a' })).toEqual([]);
});

test('a choice of single words leaves these, and names those that the list does not have', () => {
  const choice = { ...ALL, words: ['dera', 'abaya', 'dear'] };
  expect(isFiltered(choice)).toBe(true);
  expect(chosen(choice)).toEqual(['abaya', 'dera']);
  expect(chosen({ ...choice, initial: 'd' })).toEqual(['dera']);
  expect(unknownWords(words, choice)).toEqual(['dear']);
  expect(chosen({ words: ['dear'] })).toEqual([]);
});

test('ticked words take the place of the words of the choice, in the order of the list', () => {
  const choice = { ...ALL, source: 'Arabic', words: ['abaya', 'Awan', 'dua'] };
  expect(choiceOfTicked(choice, new Set(['Awan', 'abaya']))).toEqual({ ...choice, words: ['abaya', 'Awan'] });
  expect(choiceOfTicked(choice, new Set())).toEqual(choice);
});

/** As many ticked words. */
const ticked = (count: number) => new Set(Array.from({ length: count }, (_, at) => `word ${at}`));

test('an address has at most 100 ticked words, and none with the sign that separates them', () => {
  expect(choiceOfTicked(ALL, ticked(100)).words).toHaveLength(100);
  expect(choiceOfTicked(ALL, ticked(101))).toEqual(ALL);
  expect(choiceOfTicked(ALL, new Set(['abaya', 'wah, wah']))).toEqual(ALL);
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
