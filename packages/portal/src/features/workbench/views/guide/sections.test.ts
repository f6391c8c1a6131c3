import { describe, expect, it } from 'vitest';
import { DEFAULT_WORD_LIST } from '@zaban/contract';
import { guideOf } from './sections.ts';

const SAMPLE = {
  exampleWords: ['dera', 'bazaar', 'tea', 'water'],
  listedWords: 1,
  wordList: DEFAULT_WORD_LIST,
  hasTrees: true,
  categories: [
    { value: 'literary', name: 'Literary', genres: ['novel'] },
    { value: 'media', name: 'Media', genres: ['editorial'] },
  ],
};

const BARE = {
  exampleWords: ['river'],
  listedWords: 0,
  wordList: DEFAULT_WORD_LIST,
  hasTrees: false,
  categories: [{ value: 'letters', name: 'Letters', genres: [] }],
};

describe('guideOf', () => {
  it('makes the examples from words of the site', () => {
    const text = JSON.stringify(guideOf(BARE));
    expect(text).toContain('"simple":"river"');
    for (const word of SAMPLE.exampleWords) expect(text).not.toContain(`"${word}"`);
  });

  it('leaves out what needs a word list, a genre, a second category or a second word', () => {
    const text = JSON.stringify(guideOf(BARE));
    expect(text).not.toMatch(/Urdu|genre|editorial|criteria|Compare two words/);
    expect(JSON.stringify(guideOf(SAMPLE))).toContain('Compare two words: “tea” and “water”');
    expect(guideOf(BARE).map(({ id }) => id)).not.toContain('question');
    expect(guideOf(SAMPLE).map(({ id }) => id)).toContain('question');
  });

  it('explains relations where sentences have trees', () => {
    expect(JSON.stringify(guideOf(SAMPLE))).toContain('_ -obj-> [lemma=\\"water\\"]');
    expect(JSON.stringify(guideOf(BARE))).not.toContain('-obj->');
    expect(
      guideOf(BARE)
        .find(({ id }) => id === 'grammar')
        ?.examples.map(({ state }) => state.view),
    ).toEqual(['sketch']);
  });

  it('names the language of the list, and takes no words of the Urduized list where it is another', () => {
    const text = JSON.stringify(
      guideOf({ ...SAMPLE, wordList: { adjective: 'Hindi', language: 'Hindi', languageTag: 'hi' } }),
    );
    expect(text).toContain('Which words from Hindi are typical');
    expect(text).not.toMatch(/Urdu|chador|wala/);
  });

  it('gives each part an example, also where the corpus has no suitable word', () => {
    for (const { examples } of guideOf({ ...BARE, exampleWords: [] })) {
      expect(examples.length).toBeGreaterThan(0);
      expect(new Set(examples.map(({ what }) => what)).size).toBe(examples.length);
    }
  });
});
