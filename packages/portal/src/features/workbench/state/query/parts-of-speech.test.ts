import { printTokenOf } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';
import { amongInWords, partsOfSpeech, tokenAmong } from './parts-of-speech.ts';

test('parts of speech are queries in the tags of the corpus', () => {
  expect(partsOfSpeech(undefined)).toEqual([{ value: '', label: 'all words' }]);
  const choices = partsOfSpeech('universal');
  expect(choices.map(({ label }) => label)).toEqual([
    'all words',
    'nouns and names: city, London',
    'nouns only: city',
    'names only: London',
    'verbs only: go',
    'adjectives only: good',
    'adverbs only: often',
  ]);
  const nouns = choices[1]?.value ?? '';
  expect(readDraft({ language: 'cql', text: nouns })).toMatchObject({ reading: 'a noun or a proper noun' });
  expect(readDraft({ language: 'cql', text: choices[2]?.value ?? '' })).toMatchObject({ reading: 'a noun' });
  expect(amongInWords(nouns, choices)).toBe('nouns and names');
  expect(amongInWords('[word="a"]', choices)).toBe('only [word="a"]');
});

test.each(['Universal Dependencies', 'Penn Treebank', 'CLAWS'])('each choice is a query of its own: %s', (tagset) => {
  const values = partsOfSpeech(tagset).map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
});

test('a keyword of one part of speech leads to the lines that were counted', () => {
  const token = printTokenOf('lc', 'a"b');
  expect(tokenAmong(token, '')).toBe(token);
  const both = tokenAmong(token, '[pos = "NOUN" | pos = "PROPN"]') ?? '';
  expect(readDraft({ language: 'cql', text: both })?.fault).toBeUndefined();
  expect(both).toBe('[lc == "a\\"b" & (pos = "NOUN" | pos = "PROPN")]');
  expect(tokenAmong(token, '"a" | "b"')).toBeUndefined();
});
