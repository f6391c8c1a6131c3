import { expect, it } from 'vitest';
import { type CorpusPhrases, PHRASE_BANDS, phrasesOf } from './phrases.ts';
import { stretchesOf } from './text-words.ts';

const counts = (...phrases: readonly (readonly [phrase: string, count: number, rank: number])[]) => ({
  phrases: new Map(phrases.map(([phrase, count, rank]) => [phrase, { count, rank }])),
  total: 1_000_000,
  cutOff: 10,
});

const corpus: CorpusPhrases = {
  2: counts(['of the', 9000, 1], ['in a', 900, 101], ['the mill', 12, 9000]),
  3: counts(['one of the', 300, 100]),
  4: counts(),
};

it('counts phrases of two to four words, none of them across punctuation', () => {
  const { totals, inBand } = phrasesOf(stretchesOf('One of the mills, in a  field. Of\nthe mill'), corpus);
  expect(totals).toEqual({ 2: 7, 3: 4, 4: 1 });
  expect(inBand.map((band) => band[2])).toEqual([2, 1, 1, 3]);
  expect(inBand.map((band) => band[3])).toEqual([1, 0, 0, 3]);
  expect(inBand).toHaveLength(PHRASE_BANDS.length);
});

it('names what the corpus has often, the longest first, and what the text repeats more than the corpus', () => {
  const text = 'One of the red gates. The red gates of the town. Red gates!';
  const { common, unusual } = phrasesOf(stretchesOf(text), corpus);
  expect(common.map(({ phrase, count }) => [phrase, count])).toEqual([
    ['one of the', 1],
    ['of the', 2],
  ]);
  expect(unusual.map(({ phrase, count, corpusCount }) => [phrase, count, corpusCount])).toEqual([
    ['red gates', 3, undefined],
    ['the red gates', 2, undefined],
    ['the red', 2, undefined],
  ]);
});

it('has nothing to say of an empty text', () => {
  expect(phrasesOf([], corpus)).toMatchObject({ totals: { 2: 0, 3: 0, 4: 0 }, common: [], unusual: [] });
});
