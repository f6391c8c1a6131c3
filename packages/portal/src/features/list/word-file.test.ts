import { DEFAULT_WORD_LIST } from '@zaban/contract';
import { expect, test, vi } from 'vitest';
import { aboutWords, nameOfWordFile, tableOfWords } from './word-file.ts';

vi.mock('../../shared/base-path.ts', () => ({ wholeAddress: (path: string) => `https://corpus.example${path}` }));

const SITE = {
  name: 'Corpus of Tests',
  shortName: 'Tests',
  contacts: { team: 'The team', address: '', email: '' },
  textMark: 'invented text',
  sample: true,
  sampleReleased: '2026-11-21',
  wordList: DEFAULT_WORD_LIST,
  licence: { name: 'CC0', url: 'https://licence.example' },
  buildId: 'abc',
};
/** A choice as the screen has it, with its other state. */
const FOOD = { category: 'Food and drink', initial: '', source: 'Urdu', words: [], page: 3, meanings: false };

test('a file of words begins with what a reader looks for: word, script, meaning', () => {
  const aloo = {
    number: 2,
    word: 'aloo',
    category: 'Food and drink',
    tag: 'Ingredient',
    source_language: 'Urdu',
    use: null,
    mostly_name: false,
    description: 'Potato.',
    urdu: ['آلو'],
    part_of_speech: 'noun',
    spellings: ['aloo', 'alu', 'aloos'],
  };
  const { columns, rows } = tableOfWords([aloo], SITE);
  expect(Object.fromEntries(columns.map((name, at) => [name, rows[0][at]]))).toEqual({
    Word: 'aloo',
    'Urdu script': 'آلو',
    Meaning: 'Potato.',
    'Part of speech': 'noun',
    Category: 'Food and drink',
    Tag: 'Ingredient',
    Origin: 'Urdu',
    'Other spellings and forms': 'alu, aloos',
    'Page of the word': 'https://corpus.example/word/aloo',
  });
  expect(columns.slice(0, 3)).toEqual(['Word', 'Urdu script', 'Meaning']);
  expect(
    tableOfWords([], { wordList: { ...DEFAULT_WORD_LIST, language: 'Yoruba', languageTag: 'yo' } }).columns[1],
  ).toBe('In Yoruba');
});

test('a file of words names its choice, the address of the same words, licence and citation', () => {
  expect(aboutWords(SITE, FOOD, 88).slice(0, -1)).toEqual([
    ['corpus', 'Corpus of Tests'],
    ['list', 'Urduized words'],
    ['category', 'Food and drink'],
    ['source language', 'Urdu'],
    ['words', '88'],
    ['address', 'https://corpus.example/List?tab=words&meanings=true&category=Food+and+drink&source=Urdu'],
    ['licence', 'CC0, https://licence.example'],
    [
      'citation',
      expect.stringMatching(
        /^The team\. \(2026\)\. Corpus of Tests: Urduized words \(build abc\) \[Data set\]\. Retrieved \w+ \d+, \d{4}, from https:\/\/corpus\.example\/List\?tab=words&/,
      ),
    ],
    ['build', 'abc'],
  ]);
  expect(nameOfWordFile(SITE, FOOD)).toBe('urduized-words-food-and-drink-urdu');
});

test('a file of single words says so, and its address has them', () => {
  const choice = { ...FOOD, source: '', words: ['achar', 'aloo bukhara'] };
  const about = new Map(aboutWords(SITE, choice, 2));
  expect(about.get('only')).toBe('chosen words');
  expect(about.get('address')).toBe(
    'https://corpus.example/List?tab=words&meanings=true&category=Food+and+drink&words=achar,aloo+bukhara',
  );
  expect(nameOfWordFile(SITE, choice)).toBe('urduized-words-food-and-drink-chosen-words');
});
