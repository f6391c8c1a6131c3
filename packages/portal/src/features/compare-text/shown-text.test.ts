import { expect, it } from 'vitest';
import { ELSEWHERE_BAND, UNKNOWN_BAND } from './profile.ts';
import { bandInWords } from './shown-text.tsx';

const inWords = (cutOff: number) =>
  bandInWords(UNKNOWN_BAND, { words: new Map(), total: 9, cutOff, others: [] }, 'the Corpus of Pakistani English');

it('says that a word is not in the corpus only where that is known', () => {
  expect(inWords(0)).toBe('not in the Corpus of Pakistani English');
  expect(inWords(2)).toBe('not among the 30,000 most frequent words, perhaps not in the corpus');
});

it('names the corpora to which a word is known or unknown', () => {
  const others = ['General English', 'Speeches'].map((title) => ({ title, cutOff: 2, words: new Map() }));
  const named = (band: number) => bandInWords(band, { words: new Map(), total: 9, cutOff: 0, others }, 'the corpus');
  expect(named(ELSEWHERE_BAND)).toBe('not in the corpus, but in General English or Speeches');
  expect(named(UNKNOWN_BAND)).toBe('not in the corpus, and not in General English or Speeches');
});
