import { expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const TEA = 'Green/green/ADJ tea/tea/NOUN is/be/AUX good/good/ADJ ././PUNCT';
const RIGHTS = 'The/the/DET rights/right/NOUN of/of/ADP women/woman/NOUN matter/matter/VERB';
const OLD = 'an/a/DET old/old/ADJ house/house/NOUN';

const corpus = corpusOf(
  [TEA, TEA, TEA, OLD],
  [RIGHTS, TEA, OLD, 'old/old/ADJ', 'house/house/NOUN'],
  [OLD, OLD, RIGHTS],
);
const terms = (more: object = {}) =>
  answerTo(corpus, {
    operation: 'terms',
    target: { filter: { fileName: ['d1', 'd2'] } },
    kind: 'all',
    minimum: 1,
    sortBy: 'logRatio',
    ...more,
  });
const countsOf = (more: object = {}) =>
  Object.fromEntries(terms(more).rows.map(({ value, f1, f2, files1, files2 }) => [value, [f1, f2, files1, files2]]));

it('lists noun phrases of several words in one sentence, with their counts and texts in both', () => {
  expect(countsOf()).toEqual({ 'green tea': [4, 0, 2, 0], 'old house': [2, 2, 2, 1], 'rights of women': [1, 1, 1, 1] });
  expect(terms().rows[0]).toMatchObject({ value: 'green tea', n1: 33, n2: 11 });
  expect(terms()).toMatchObject({ total: 3, targetTokens: 33, referenceTokens: 11 });
});

it('has a query for each term that finds just its hits', () => {
  for (const attribute of ['lc', 'lemma']) {
    const { rows } = terms({ target: {}, reference: { filter: { fileName: ['d3'] } }, attribute });
    expect(rows.length).toBeGreaterThan(2);
    for (const { cql, f1 } of rows) expect(answerTo(corpus, { operation: 'positions', cql }).count).toBe(f1);
  }
});

it('counts by another attribute, and leaves rare terms out', () => {
  expect(countsOf({ attribute: 'lemma' })).toHaveProperty(['right of woman'], [1, 1, 1, 1]);
  expect(Object.keys(countsOf({ minimum: 2 }))).toEqual(['green tea', 'old house']);
  expect(Object.keys(countsOf({ minimumFiles: 2 }))).toEqual(['green tea', 'old house']);
});

const list = (words: Record<string, number>) => ({ reference: { list: { words, total: 1000, cutOff: 1 } } });

it('compares with a list of terms, but not with a list of words', () => {
  expect(countsOf(list({ 'Old house': 5 }))).toMatchObject({ 'old house': [2, 5, 2, undefined] });
  expect(() => terms(list({ house: 5 }))).toThrow('has single words only');
});

it('orders terms by value', () => {
  expect(terms({ sortBy: 'value' }).rows.map(({ value }) => value)).toEqual([
    'green tea',
    'old house',
    'rights of women',
  ]);
});

it('needs parts of speech', () => {
  expect(() => answerTo(corpus, { operation: 'terms', target: {}, attribute: 'nothing' })).toThrow('has no “nothing”');
});
