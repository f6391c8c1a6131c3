import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Corpus, type Subcorpus, subcorpusOf } from '../corpus/index.ts';
import { type Pattern, printQuery } from '../cql/index.ts';
import { anyGapQuery, anyQuery, anyTestDocument, corpusOf, NaiveMatcher, type TestDocument } from '../testing/index.ts';
import { prepare } from './match-pattern.ts';
import { endOf } from './matches.ts';
import { type MatchingStrategy, STRATEGIES } from './options.ts';
import { findMatches, planQuery } from './planning/index.ts';
import { COSTS, type Costs } from './positions/index.ts';

const strategies = fc.constantFrom<MatchingStrategy[]>('standard', 'shortest', 'longest', 'traditional');
const parts = fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { nil: undefined });
const families = (word: string): readonly string[] => (word === 'd' ? ['b', 'Á', 'c A', 'b b d'] : []);

type Line = readonly [start: number, end: number, ...labels: string[]];

function line(start: number, end: number, labels: Iterable<readonly [string, number]>): Line {
  const set = Array.from(labels).filter(([, position]) => position !== 0xffffffff);
  return [start, end, ...set.map(([label, position]) => `${label}:${position}`).sort()];
}

interface Case {
  readonly corpus: Corpus;
  readonly pattern: Pattern;
  readonly strategy: MatchingStrategy;
  readonly subcorpus: Subcorpus | undefined;
  readonly costs: Costs;
}

function found({ corpus, pattern, strategy, subcorpus, costs }: Case): Line[] {
  const { query, run } = prepare(corpus, pattern, { subcorpus, families });
  const options = { ...STRATEGIES[strategy], atMost: Infinity, withLabels: true };
  const { spans, truncated } = findMatches(query, { ...run, costs }, options);
  expect(truncated).toBe(false);
  return Array.from({ length: spans.count }, (_, index) => {
    const labels = query.labels.map((label, slot) => [label, spans.labels[slot][index]] as const);
    return line(spans.start[index], endOf({ ...spans, labels: undefined }, index), labels);
  });
}

function expected({ corpus, pattern, strategy, subcorpus }: Case): Line[] {
  const matches = new NaiveMatcher(corpus, families).matches(pattern, strategy, subcorpus);
  return matches.map(({ start, end, labels }) => line(start, end, labels));
}

function describeCorpus(corpus: Corpus): string {
  const words = Array.from({ length: corpus.tokenCount }, (_, position) =>
    [...corpus.attributes.values()].map((attribute) => corpus.valueAt(attribute, position)).join('/'),
  );
  const spans = [...corpus.structures].map(
    ([name, { start, end }]) => `${name} ${Array.from(start, (from, span) => `[${from},${end[span]})`).join(' ')}`,
  );
  return [words.join(' '), ...spans].join('\n');
}

/** It has every attribute that the queries name, whatever the random documents have. */
const lastDocument: TestDocument = {
  sentences: ['d/d/P a/a/N'],
  fields: { genre: 'novel', year: '2004' },
  structures: [{ name: 'q', start: 0, end: 1, attributes: { who: 'y' } }],
};

const corpora = fc
  .array(anyTestDocument(), { minLength: 1, maxLength: 3 })
  .map((documents) => corpusOf(...documents, lastDocument));

/** How many random pairs are tried; ZABAN_RANDOM_QUERIES=100000 tries that many. */
const numRuns = Number(process.env.ZABAN_RANDOM_QUERIES ?? 1500);

/** Any costs: what is found must not depend on the plan. */
const anyCosts = fc.infiniteStream(fc.constantFrom(0, 1, 1000)).map((stream): Costs => ({
  ...COSTS,
  ...Object.fromEntries(Object.keys(COSTS).map((name) => [name, stream.next().value])),
}));

/** Whichever way the sides are found, a start from which an automaton runs is dear. */
const pairingCosts = anyCosts.map((costs): Costs => ({ ...costs, start: 1e6 }));

/** Queries on corpora, told as texts when they fail. */
const casesOf = (queries: fc.Arbitrary<Pattern>, costs: fc.Arbitrary<Costs>): fc.Arbitrary<Case> =>
  fc.tuple(corpora, queries, strategies, parts, costs).map(([corpus, pattern, strategy, part, costs]) => ({
    corpus,
    pattern,
    strategy,
    subcorpus: part && subcorpusOf(corpus, (document) => part[document] ?? true),
    costs,
    [fc.toStringMethod]: () =>
      [printQuery(pattern), strategy, String(part), describeCorpus(corpus), JSON.stringify(costs)].join('\n'),
  }));

test('finds what the naive matcher finds', { timeout: 60_000 + numRuns * 20 }, () => {
  let withMatches = 0;
  fc.assert(
    fc.property(casesOf(anyQuery(), anyCosts), (tried) => {
      const all = expected(tried);
      if (all.length > 0) withMatches += 1;
      expect(found(tried)).toEqual(all);
    }),
    { numRuns },
  );
  // Queries that never find anything would show nothing.
  expect(withMatches).toBeGreaterThan(numRuns / 8);
});

function isPaired({ corpus, pattern, strategy, subcorpus, costs }: Case): boolean {
  const { query, run } = prepare(corpus, pattern, { subcorpus, families });
  return planQuery(query, STRATEGIES[strategy].prefer, { ...run, costs }).kind === 'gap';
}

test('finds over a gap what the naive matcher finds', { timeout: 60_000 + numRuns * 20 }, () => {
  let paired = 0;
  fc.assert(
    fc.property(casesOf(anyGapQuery(), pairingCosts), (tried) => {
      const all = expected(tried);
      if (all.length > 0 && isPaired(tried)) paired += 1;
      expect(found(tried)).toEqual(all);
    }),
    { numRuns },
  );
  // The plan in question must be taken, and find something, often enough.
  expect(paired).toBeGreaterThan(numRuns / 8);
});
