import { expect, test } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const corpus = corpusOf({
  sentences: [
    'red/red/ADJ tea/tea/NOUN',
    'old/old/ADJ Chai/chai/NOUN and/and/CCONJ tea/tea/NOUN',
    'blue/blue/ADJ sky/sky/NOUN',
  ],
  streams: { feats: ['A=1', 'A=1|B=2', 'A=1', 'B=2', '', 'A=1', 'B=3', 'B=2|C=1'] },
});

const found = (cql: string, defined = {}): readonly (readonly number[])[] =>
  answerTo(corpus, { operation: 'positions', cql, ...defined }).positions;

test('a request names word lists and macros, which a query uses', () => {
  const lists = { tea: ['tea', 'CHAI'], colours: ['red', 'blue'] };
  const macros = { drink: ['[pos="ADJ"] $tea%c'] };
  expect(found('$tea', { lists })).toEqual([
    [1, 2],
    [5, 6],
  ]);
  expect(found('$tea%c', { lists })).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(found('[lemma = $colours] []', { lists })).toEqual([
    [0, 2],
    [6, 8],
  ]);
  expect(found('[word != $tea%c & pos="NOUN"]', { lists })).toEqual([[7, 8]]);
  expect(found('/drink[] within s', { lists, macros })).toEqual([
    [0, 2],
    [2, 4],
  ]);
  expect(() => found('$tea')).toThrow('There is no word list $tea.');
  expect(() => found('/drink[]', { macros })).toThrow('In the macro /drink[]: There is no word list $tea');
});

test('every hit is kept for its own list', () => {
  const request = { operation: 'concordance', cql: '$w', sort: ['node'], offset: 1 } as const;
  const linesOf = (...w: string[]): number => answerTo(corpus, { ...request, lists: { w } }).count;
  expect([linesOf('tea'), linesOf('sky', 'tea')]).toEqual([2, 3]);
});

test('features, order and places around', () => {
  expect(found('[feats matches "[AB]=."]').map(([start]) => start)).toEqual([0, 1, 2, 3, 5, 6]);
  expect(found('[feats contains "B=2"]').map(([start]) => start)).toEqual([1, 3, 7]);
  expect(found('[feats not contains "B=2" & pos="NOUN"]').map(([start]) => start)).toEqual([5]);
  expect(found('[word >= "re" & word <= "T"]').map(([start]) => start)).toEqual([0, 7]);
  expect(found('[pos="NOUN"] (?= "and")')).toEqual([[3, 4]]);
  expect(found('(?<! [pos="ADJ"]) [pos="NOUN"]')).toEqual([[5, 6]]);
  expect(found('(?<= <s> []) [pos="NOUN"] (?! [])')).toEqual([[7, 8]]);
  expect(() => found('(?<= []*) "tea"')).toThrow('What is looked at behind a place has at most 100 tokens');
});

test('lines are sorted by a token with a label', () => {
  const request = { operation: 'concordance', cql: 'a:[pos="ADJ"] b:[]', context: [0, 0] } as const;
  const nodesBy = (key: string): string[] =>
    answerTo(corpus, { ...request, sort: [key] }).lines.map(({ node }) => node);
  expect(nodesBy('b.lemma')).toEqual(['old Chai', 'blue sky', 'red tea']);
  expect(nodesBy('a.lemma:desc')).toEqual(['red tea', 'old Chai', 'blue sky']);
});
