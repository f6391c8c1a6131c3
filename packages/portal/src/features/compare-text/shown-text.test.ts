import { expect, it } from 'vitest';
import { UNKNOWN_BAND } from './profile.ts';
import { bandInWords } from './shown-text.tsx';

const inWords = (cutOff: number) =>
  bandInWords(UNKNOWN_BAND, { words: new Map(), total: 9, cutOff }, 'the Corpus of Pakistani English');

it('says that a word is not in the corpus only where that is known', () => {
  expect(inWords(0)).toBe('not in the Corpus of Pakistani English');
  expect(inWords(2)).toBe('not among the 30,000 most frequent words, perhaps not in the corpus');
});
