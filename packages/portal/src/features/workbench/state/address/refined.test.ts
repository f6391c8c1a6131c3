import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { refined } from './refined.ts';

const state = parseWorkbench(new URLSearchParams('simple=tea&filter=genre:essay'));

test.each([
  ['node:lc', 'tea', { cql: '[lc="tea"] :: match.lc == "tea"', simple: '' }],
  ['node:word', 'Tea House', { cql: '[lc="tea"] :: match.word == "Tea" & matchend.word == "House"' }],
  ['node1:lemma', 'tea', { cql: '[lc="tea"] :: match.lemma == "tea"' }],
  ['node-1:lc', 'house', { cql: '[lc="tea"] :: matchend.lc == "house"' }],
  ['L1:word', 'a\\"', { contextFilter: [String.raw`1,0:[word == "a\\\""]`] }],
  ['R1:pos', 'NOUN', { contextFilter: ['0,1:[pos == "NOUN"]'] }],
  ['doc.category', 'media', { filter: ['genre:essay', 'category:media'] }],
])('%s of %s leads to its lines', (dimension, value, change) => {
  expect(refined(state, '[lc="tea"]', dimension, value)).toMatchObject({ view: 'kwic', ...change });
});

test('hits with a token keep the query before', () => {
  expect(refined(state, '[lc="tea"]', 'node:lc', 'tea')).toMatchObject({
    label: '',
    labelOf: expect.stringMatching(/^simple=tea/) as string,
  });
});

test('what cannot be said exactly has no link', () => {
  expect(refined(state, '[lc="tea"]', 'L2:lc', 'of')).toBeUndefined();
  expect(refined(state, '"a" []{2} "b"', 'node:lc', 'a x y b')).toBeUndefined();
  expect(refined(state, '"a" "b"', 'node2:lc', 'b')).toBeUndefined();
  expect(refined(state, '"a" within s', 'node:lc', 'a')).toBeUndefined();
  // A condition would make another of several matches the hit.
  expect(refined(state, '[pos="ADJ"]* [pos="NOUN"]', 'node1:lc', 'old')).toBeUndefined();
  expect(refined(state, '("a" | "a" "b")', 'node:lc', 'a')).toBeUndefined();
});
