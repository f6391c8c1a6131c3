import { describe, expect, it } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { exampleWordsOf } from './example-words.ts';

/** 4,000 tokens, among them each of the given ones once. */
function among(...tokens: string[]): string {
  return [...tokens, ...Array.from({ length: 4000 - tokens.length }, () => 'the/the/DET')].join(' ');
}

describe('exampleWordsOf', () => {
  it('takes the most frequent nouns that are no function words', () => {
    const once = ['river/river/NOUN', 'quickly/quickly/ADV', 'Lahore/Lahore/PROPN', 'ox/ox/NOUN', 'garden/garden/NOUN'];
    const corpus = corpusOf([among(...once, 'river/river/NOUN', 'the/the/NOUN')]);
    expect(exampleWordsOf(corpus)).toEqual(['river', 'garden']);
  });

  it('takes at most four', () => {
    const nouns = ['door', 'field', 'house', 'market', 'night'].map((noun) => `${noun}/${noun}/NOUN`);
    expect(exampleWordsOf(corpusOf([among(...nouns, 'night/night/NOUN')]))).toEqual([
      'night',
      'door',
      'field',
      'house',
    ]);
  });

  it('takes more frequent words, the rarest first, where a short corpus has no others', () => {
    const nouns = ['tree', 'tree', 'tree', 'market', 'market'].map((noun) => `${noun}/${noun}/NOUN`);
    expect(exampleWordsOf(corpusOf([nouns.join(' ')]))).toEqual(['market', 'tree']);
  });

  it('takes any word where nouns are not tagged', () => {
    expect(exampleWordsOf(corpusOf([among('quickly', 'ran')]))).toEqual(['quickly']);
  });

  it('finds none in a corpus without suitable words', () => {
    expect(exampleWordsOf(corpusOf(['A 1 2 .']))).toEqual([]);
  });
});
