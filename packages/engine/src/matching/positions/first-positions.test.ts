import { expect, test } from 'vitest';
import { parseQuery } from '../../cql/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { Budget } from '../../budget/index.ts';
import { resolveQuery, singleClassOf } from '../query/index.ts';
import { processCache } from '../regex/index.ts';
import { COSTS } from './costs.ts';
import { somePositions } from './first-positions.ts';
import { gatherPositions } from './gather.ts';
import { wholeRange } from './position-ranges.ts';

/** Each word has most lemmas, and each lemma most words. */
const corpus = corpusOf([Array.from({ length: 30_000 }, (_, i) => `w${i % 97}/l${i % 1009}/T${i % 2}`).join(' ')]);
const budget = new Budget();
const ranges = wholeRange(corpus);

test.each([
  ['one list', '"w5"', 3, 20],
  ['the first tokens', '[pos="T1"]', 4, 20],
  ['some lists', '"w5|w6"', 100, 100],
  ['lists of which only some tokens count', '[lemma="l5"]', 2, 20],
  ['more than there are', '[lemma="l5"]', 20, 100],
  ['none', '[lemma="nowhere"]', 0, 20],
] as const)('the page from %s is that of all positions', (_, cql, offset, limit) => {
  const tokenClass = singleClassOf(
    resolveQuery(parseQuery(cql), { corpus, budget, cache: processCache, families: () => [] }),
  );
  if (tokenClass === undefined) throw new Error(`${cql} is no single token`);
  const all = gatherPositions(tokenClass, { corpus, ranges, budget, costs: COSTS });
  const page = somePositions(tokenClass, { offset, limit }, { corpus, ranges, budget });
  expect([...(page ?? ['undefined'])]).toEqual([...all.subarray(offset, offset + limit)]);
});

test('a page far behind is left to finding all', () => {
  const tokenClass = singleClassOf(
    resolveQuery(parseQuery('[]'), { corpus, budget, cache: processCache, families: () => [] }),
  );
  expect(
    tokenClass && somePositions(tokenClass, { offset: 25_000, limit: 20 }, { corpus, ranges, budget }),
  ).toBeUndefined();
});
