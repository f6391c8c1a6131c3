import { expect, test } from 'vitest';
import { cutPhraseWarning } from './cut-phrase.ts';

test.each([
  ['different from|than|to', '“different from”, “than” or “to”', 'different (from|than|to)'],
  ['more|less than', '“more” or “less than”', '(more|less) than'],
  ['in New York|Karachi today', '“in New York” or “Karachi today”', 'in New (York|Karachi) today'],
  ['the (big house)|hut', '“the (big house)” or “hut”', 'the ((big house)|hut)'],
])('a | that cuts the phrase %s is said', (query, finds, meant) => {
  expect(cutPhraseWarning(query)).toBe(
    `“|” divides the whole query: this finds ${finds}. For a choice at one place, write ${meant}.`,
  );
});

test.each(['', 'a', 'a|b', 'a b', 'different (from|than)', String.raw`a b\|c`, 'a b|', '|a b', '(a b|c', 'a b)|c'])(
  'nothing is said of %s',
  (query) => {
    expect(cutPhraseWarning(query)).toBeUndefined();
  },
);
