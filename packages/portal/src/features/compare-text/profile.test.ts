import { expect, it } from 'vitest';
import { BANDS, bandOf, type CorpusCounts, ELSEWHERE_BAND, isAbsent, profileOf, UNKNOWN_BAND } from './profile.ts';
import { stretchesOf } from './text-words.ts';

const corpus = (
  cutOff: number,
  ...words: readonly (readonly [word: string, count: number, rank: number])[]
): CorpusCounts => ({
  words: new Map(words.map(([word, count, rank]) => [word, { count, rank }])),
  total: 1_000_000,
  cutOff,
  others: [],
});

it('gives a text back from its words and what stands between them', () => {
  const text = '“Café, n’est-ce pas?”\n\n  She paid Rs5.2 crore.';
  const stretches = stretchesOf(text);
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  expect(stretches.flatMap(({ folded }) => folded ?? []).slice(0, 1)).toEqual(['cafe']);
  expect(stretchesOf('')).toEqual([]);
});

it('tells the bands of words by their ranks', () => {
  const known = corpus(
    0,
    ['the', 60_000, 1],
    ['mill', 90, 1000],
    ['dera', 40, 1001],
    ['hari', 9, 10_000],
    ['kos', 3, 10_001],
  );
  expect(['the', 'mill', 'dera', 'hari', 'kos', 'xyzzy'].map((word) => bandOf(word, known))).toEqual([
    0,
    0,
    1,
    2,
    3,
    UNKNOWN_BAND,
  ]);
  expect(BANDS).toHaveLength(ELSEWHERE_BAND);
});

it('counts the words of each band, and finds what the text uses more than the corpus', () => {
  const known = corpus(5, ['the', 60_000, 1], ['dera', 40, 1001]);
  const { words, inBand, unusual } = profileOf(stretchesOf('The dera, the dera, the DERA: gulmohar gulmohar!'), known);
  expect(words).toBe(8);
  expect(inBand).toEqual([3, 3, 0, 0, 0, 2]);
  // “the” is too common in the corpus to be unusual.
  expect(unusual.map(({ word, count, corpusCount }) => [word, count, corpusCount])).toEqual([
    ['dera', 3, 40],
    ['gulmohar', 2, undefined],
  ]);
  expect(unusual[0].logLikelihood).toBeGreaterThan(unusual[1].logLikelihood);
});

it('says of a corpus whose words are all known that it has none of a word', () => {
  expect(profileOf(stretchesOf('kikar kikar'), corpus(0)).unusual).toEqual([
    expect.objectContaining({ word: 'kikar', corpusCount: 0 }),
  ]);
});

it('knows that a word is absent only where the list of words is complete', () => {
  expect(['the', 'kikar'].map((word) => isAbsent(word, corpus(0, ['the', 60_000, 1])))).toEqual([false, true]);
  expect(isAbsent('kikar', corpus(2, ['the', 60_000, 1]))).toBe(false);
});

it('leaves a word that the text has only once out of its keywords', () => {
  const known = corpus(0, ['the', 60_000, 1], ['biryani', 1, 9000]);
  const unusual = (text: string) => profileOf(stretchesOf(text), known).unusual.map(({ word }) => word);
  expect(unusual('The biryani, the rice.')).toEqual([]);
  expect(unusual('The biryani, the Biryani.')).toEqual(['biryani']);
});

it('says to which of the corpora a word is unknown', () => {
  const web = { title: 'General English', cutOff: 2, words: new Map([['enjoyable', 6]]) };
  const speeches = { title: 'Speeches', cutOff: 0, words: new Map([['vacations', 1]]) };
  const known = { ...corpus(0, ['the', 60_000, 1]), others: [web, speeches] };
  const { inBand, absent } = profileOf(stretchesOf('The enjoyable vacations, the xyzzy.'), known);
  expect([inBand[0], inBand[ELSEWHERE_BAND], inBand[UNKNOWN_BAND]]).toEqual([2, 2, 1]);
  expect(absent).toEqual([
    { word: 'xyzzy', count: 1, elsewhere: [undefined, undefined] },
    { word: 'enjoyable', count: 1, elsewhere: [6, undefined] },
    { word: 'vacations', count: 1, elsewhere: [undefined, 1] },
  ]);
  expect(isAbsent('enjoyable', { ...known, cutOff: 2 })).toBe(true);
  expect(isAbsent('xyzzy', { ...known, cutOff: 2 })).toBe(false);
});
