import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { subcorpusOf } from '../../corpus/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { parseQuery } from '../../cql/index.ts';
import { anyCorpus, corpusOf } from '../../testing/index.ts';
import { Budget } from '../../budget/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { resolveQuery, singleClassOf } from '../query/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { processCache } from '../regex/index.ts';
import type { SearchContext } from './search-context.ts';
import { positionsBeside } from './beside.ts';
import { bitmapWay } from './class-bitmap.ts';
import { COSTS, type Costs } from './costs.ts';
import { gatherPositions, gatherWay } from './gather.ts';
import { rangesOfSubcorpus, wholeRange } from './position-ranges.ts';

const budget = new Budget();

function classOf(corpus: Corpus, cql: string): TokenClass {
  const query = resolveQuery(parseQuery(cql), { corpus, budget, cache: processCache, families: () => [] });
  const tokenClass = singleClassOf(query);
  if (tokenClass === undefined) throw new Error(`${cql} is no single token`);
  return tokenClass;
}

function runOn(corpus: Corpus, costs: Costs): SearchContext {
  return { corpus, budget, costs, ranges: wholeRange(corpus) };
}

const QUERIES = ['"a"', '"[abc]"', '[pos="N|D"]', '[pos!="N"]', '[word="a" & pos="N"]', '[lc="a|á"]', '[]', '"zz"'];

/** The same cost for each step, except some. */
function costsOf(same: number, other: Partial<Costs>): Costs {
  return { ...(Object.fromEntries(Object.keys(COSTS).map((name) => [name, same])) as unknown as Costs), ...other };
}

/** All steps are free except some, so that ways with these steps are not chosen. */
const anyCosts = fc
  .subarray(Object.keys(COSTS))
  .map((dear) => costsOf(0, Object.fromEntries(dear.map((name) => [name, 1000]))));

test('every way gives the positions of a class in the ranges', () => {
  const ways = new Set<string>();
  fc.assert(
    fc.property(
      anyCorpus(),
      fc.constantFrom(...QUERIES),
      anyCosts,
      fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { nil: undefined }),
      (corpus, cql, costs, part) => {
        const ranges =
          part === undefined
            ? wholeRange(corpus)
            : rangesOfSubcorpus(subcorpusOf(corpus, (document) => part[document] ?? true));
        const context = { corpus, budget, costs, ranges };
        const tokenClass = classOf(corpus, cql);
        const way = gatherWay(tokenClass, context).name;
        ways.add(way === 'bitmap' ? `bitmap of ${bitmapWay(tokenClass, context).name}` : way);
        const expected = Array.from({ length: corpus.tokenCount }, (_, position) => position).filter(
          (position) =>
            hasNumber(tokenClass.types, corpus.tokens[position]) &&
            Array.from(ranges.start).some((start, range) => start <= position && position < ranges.end[range]),
        );
        expect([...gatherPositions(tokenClass, context)]).toEqual(expected);
      },
    ),
    { numRuns: 1000 },
  );
  const all = ['bitmap of lists', 'bitmap of planes', 'bitmap of scan', 'list', 'merge', 'none', 'scan'];
  expect([...ways].sort()).toEqual(all);
});

/** A Zipf-like corpus: w0 is every second token, w1 every fourth, and so on; the others are rare. */
const skewed = corpusOf([
  Array.from({ length: 40_000 }, (_, i) => {
    const rank = 31 - Math.clz32((i + 1) & -(i + 1));
    return rank < 6 ? `w${rank}/w/T${rank % 3}` : `r${i % 499}/r/R`;
  }).join(' '),
]);

test.each([
  ['"w0"', 'list'],
  ['"nowhere"', 'none'],
  ['"r1|r2"', 'merge'],
  ['"w4|w5|r1"', 'merge'],
  ['"w0|w1|w2"', 'scan'],
  ['"r.*"', 'bitmap'],
  ['[pos="T2"]', 'bitmap'],
  ['[pos="T0"]', 'scan'],
  ['"[^r].*"', 'scan'],
] as const)('%s is gathered through: %s', (cql, way) => {
  expect(gatherWay(classOf(skewed, cql), runOn(skewed, COSTS)).name).toBe(way);
});

test('the cost of a way follows what it goes through', () => {
  const tokenClass = classOf(skewed, '"r1|r2"');
  expect(gatherWay(tokenClass, runOn(skewed, costsOf(1e9, { scan: 1 }))).cost).toBe(skewed.tokenCount);
  const merged = costsOf(1e9, { merge: 1, list: 100 });
  const count = gatherPositions(tokenClass, runOn(skewed, COSTS)).length;
  expect(gatherWay(tokenClass, runOn(skewed, merged)).cost).toBe(count + 200);
});

test('tokens of some types beside given places, each once', () => {
  fc.assert(
    fc.property(
      anyCorpus(),
      fc.uniqueArray(fc.nat(60)),
      fc.integer({ min: -5, max: 5 }),
      fc.nat(5),
      (corpus, anywhere, from, width) => {
        const places = Uint32Array.from(anywhere.filter((place) => place < corpus.tokenCount)).sort();
        const { types } = classOf(corpus, '"[ab]"');
        const expected = Array.from({ length: corpus.tokenCount }, (_, position) => position).filter(
          (position) =>
            hasNumber(types, corpus.tokens[position]) &&
            places.some((place) => place + from <= position && position <= place + from + width),
        );
        expect([...positionsBeside({ corpus, budget }, places, [from, from + width], types)]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
