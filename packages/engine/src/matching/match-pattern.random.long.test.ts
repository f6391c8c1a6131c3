import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Corpus, PLACE, placeOfEvent, type Subcorpus, subcorpusOf } from '../corpus/index.ts';
import { parseQuery, type Pattern, printQuery } from '../cql/index.ts';
import {
  anyAlternativesQuery,
  anyGapQuery,
  anyQuery,
  anyTestDocument,
  corpusOf,
  NaiveMatcher,
  type TestDocument,
} from '../testing/index.ts';
import { prepare } from './match-pattern.ts';
import { endOf } from './matches.ts';
import { type MatchingStrategy, STRATEGIES } from './options.ts';
import { findMatches, type Plan, planQuery } from './planning/index.ts';
import { Limits } from './planning/limits.ts';
import { bitmapPairOf } from './planning/pair-in-bitmaps.ts';
import { COSTS, type Costs } from './positions/costs.ts';

const strategies: readonly MatchingStrategy[] = ['standard', 'shortest', 'longest', 'traditional', 'all'];
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
  readonly subcorpus: Subcorpus | undefined;
  readonly costs: Costs;
}

function found({ corpus, pattern, subcorpus, costs }: Case, strategy: MatchingStrategy, withLabels = true): Line[] {
  const { query, context } = prepare(corpus, pattern, { subcorpus, families });
  const options = { ...STRATEGIES[strategy], atMost: Infinity, withLabels };
  const { spans, truncated } = findMatches(query, { ...context, costs }, options);
  expect(truncated).toBe(false);
  return Array.from({ length: spans.count }, (_, index) => {
    const names = withLabels ? query.labels : [];
    const labels = names.map((label, slot) => [label, spans.labels[slot][index]] as const);
    return line(spans.start[index], endOf({ ...spans, labels: undefined }, index), labels);
  });
}

/** The matches of the naive matcher for each strategy. */
function expected({ corpus, pattern, subcorpus }: Case): Map<MatchingStrategy, Line[]> {
  const naive = new NaiveMatcher(corpus, families);
  const linesOf = (strategy: MatchingStrategy): Line[] =>
    naive.matches(pattern, strategy, subcorpus).map(({ start, end, labels }) => line(start, end, labels));
  return new Map(strategies.map((strategy) => [strategy, linesOf(strategy)]));
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

/** A document with every attribute that the queries name, whatever the random documents have. */
const lastDocument: TestDocument = {
  sentences: ['d/d/P a/a/N'],
  fields: { genre: 'novel', year: '2004' },
  structures: [
    { name: 'q', start: 0, end: 1, attributes: { who: 'y' } },
    { name: 'e', start: 2, end: 2, attributes: { who: 'x', [PLACE]: placeOfEvent(0, true) } },
    { name: 'v', start: 2, end: 2, attributes: { who: 'y', [PLACE]: placeOfEvent(1, true) } },
  ],
};

const corpora = fc
  .array(anyTestDocument(), { minLength: 1, maxLength: 3 })
  .map((documents) => corpusOf(...documents, lastDocument));

/**
 * Number of random pairs of query and corpus, each tested with all strategies; with ZABAN_RANDOM_QUERIES=100000 that
 * many are tested and their matches are printed. ZABAN_SEED chooses others.
 */
const wanted = process.env.ZABAN_RANDOM_QUERIES;
const numRuns = Number(wanted ?? (process.env.ZABAN_LONG_TESTS === '1' ? 4000 : 250));

/**
 * Minimum number of pairs that must have matches, since a test with hardly any shows nothing. In most tests one pair in
 * six to one in four has some; the chance that fewer than one in sixteen of 250 pairs do is negligible.
 */
const atLeast = (runs: number): number => runs / 16;

/** Random costs: the matches must not depend on the plan. */
const anyCosts = fc.infiniteStream(fc.constantFrom(0, 1, 1000)).map((stream): Costs => ({
  ...COSTS,
  ...Object.fromEntries(Object.keys(COSTS).map((name) => [name, stream.next().value])),
}));

/** Running an automaton from each start is expensive, so that pairing is chosen. */
const pairingCosts = anyCosts.map((costs): Costs => ({ ...costs, start: 1e6 }));

/** Pairs of query and corpus, printed as text when a test fails. */
const casesOf = (queries: fc.Arbitrary<Pattern>, costs: fc.Arbitrary<Costs>, on = corpora): fc.Arbitrary<Case> =>
  fc.tuple(on, queries, parts, costs).map(([corpus, pattern, part, costs]) => ({
    corpus,
    pattern,
    subcorpus: part && subcorpusOf(corpus, (document) => part[document] ?? true),
    costs,
    [fc.toStringMethod]: () =>
      [printQuery(pattern), String(part), describeCorpus(corpus), JSON.stringify(costs)].join('\n'),
  }));

/** Number of queries, of queries with matches, and of matches, for each strategy. */
type Tally = Record<MatchingStrategy, { queries: number; withMatches: number; matches: number }>;

function noneYet(): Tally[MatchingStrategy] {
  return { queries: 0, withMatches: 0, matches: 0 };
}

function compareAll(
  cases: fc.Arbitrary<Case>,
  seen: (tried: Case, strategy: MatchingStrategy) => void,
  runs = numRuns,
): Tally {
  const tally = Object.fromEntries(strategies.map((strategy) => [strategy, noneYet()])) as Tally;
  fc.assert(
    fc.property(cases, (tried) => {
      for (const [strategy, all] of expected(tried)) {
        expect([strategy, found(tried, strategy)]).toEqual([strategy, all]);
        expect([strategy, found(tried, strategy, false)]).toEqual([strategy, all.map(([start, end]) => [start, end])]);
        tally[strategy].queries += 1;
        tally[strategy].withMatches += all.length > 0 ? 1 : 0;
        tally[strategy].matches += all.length;
        if (all.length > 0) seen(tried, strategy);
      }
    }),
    { numRuns: runs },
  );
  if (wanted !== undefined) {
    console.log(
      `${runs} random pairs of query and corpus, five strategies, no difference; ZABAN_SEED=${fc.readConfigureGlobal()?.seed}`,
    );
    console.table(tally);
  }
  return tally;
}

test('finds what the naive matcher finds, with every strategy', { timeout: 60_000 + numRuns * 50 }, () => {
  const tally = compareAll(casesOf(anyQuery(), anyCosts), () => {});
  expect(tally.standard.withMatches).toBeGreaterThan(atLeast(numRuns));
});

function planOf({ corpus, pattern, subcorpus, costs }: Case, strategy: MatchingStrategy): Plan {
  const { query, context } = prepare(corpus, pattern, { subcorpus, families });
  return planQuery(query, STRATEGIES[strategy].ends, { ...context, costs });
}

test('finds over a gap what the naive matcher finds, with every strategy', { timeout: 60_000 + numRuns * 50 }, () => {
  let paired = 0;
  compareAll(casesOf(anyGapQuery(), pairingCosts), (tried, strategy) => {
    if (planOf(tried, strategy).kind === 'gap') paired += 1;
  });
  // The tested plan must be chosen, and find matches, often enough.
  expect(paired).toBeGreaterThan(atLeast(numRuns));
});

test('finds one of several sequences where the naive matcher does', { timeout: 60_000 + numRuns * 50 }, () => {
  let united = 0;
  compareAll(casesOf(anyAlternativesQuery(), pairingCosts), (tried, strategy) => {
    if (planOf(tried, strategy).kind === 'alternatives') united += 1;
  });
  expect(united).toBeGreaterThan(atLeast(numRuns));
});

/** Documents that end at any bit of a bitmap word. */
const longCorpora = fc
  .array(
    fc.string({ unit: fc.constantFrom('a/a/N ', 'b/b/N ', 'c/c/V ', 'd/d/V ', 'e/e/X '), minLength: 5, maxLength: 90 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((texts) => corpusOf(...texts.map((text) => ({ sentences: [text.slice(0, 30), text.slice(30)] }))));

/** Costs by which both tokens are found in bitmaps. */
const bitmapCosts: Costs = {
  ...COSTS,
  word: 0,
  setBit: 0,
  setTested: 0,
  readBit: 0,
  pair: 0,
  scan: 1e6,
  merge: 1e6,
  far: 1e6,
};

const pairs = fc
  .record({
    first: fc.constantFrom('pos="N"', 'pos!="V"', 'word="[ac]"'),
    last: fc.constantFrom('pos="V"', 'word="[bd]"', 'word!="e"'),
    minimum: fc.integer({ min: 0, max: 3 }),
    play: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 31 })),
    within: fc.constantFrom('', ' within s', ' within 5'),
  })
  .map(({ first, last, minimum, play, within }) =>
    parseQuery(`x:[${first}] []{${minimum},${minimum + play}} y:[${last}]${within}`),
  );

test('finds pairs in bitmaps where the naive matcher does', { timeout: 60_000 + numRuns * 50 }, () => {
  // Fewer runs, since the corpora are long.
  const runs = wanted === undefined ? Math.ceil(numRuns / 4) : numRuns;
  let inBitmaps = 0;
  compareAll(
    casesOf(pairs, fc.constant(bitmapCosts), longCorpora),
    ({ corpus, pattern, subcorpus, costs }, strategy) => {
      const { query, context } = prepare(corpus, pattern, { subcorpus, families });
      const tried = { ...context, costs };
      const plan = planQuery(query, STRATEGIES[strategy].ends, tried);
      const limits = new Limits([], [], false, { comparisons: [], isComplete: true });
      if (plan.kind === 'gap' && bitmapPairOf(plan, limits, tried) !== undefined) inBitmaps += 1;
    },
    runs,
  );
  expect(inBitmaps).toBeGreaterThan(atLeast(runs));
});

/**
 * Two to four tokens, some of which must have equal values of an attribute; the condition is on a token, on the match,
 * or on both.
 */
const attributeName = fc.constantFrom('word', 'lc', 'lemma', 'pos');
const labelled = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom('x', 'y', 'match', 'matchend').map((label) => `${label}.${name}`);
const equality = (left: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(attributeName, fc.constantFrom(' = ', ' = ', ' != '))
    .chain(([name, sign]) => fc.tuple(left(name), labelled(name)).map((sides) => sides.join(sign)));
const comparedToken = (...labels: string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...labels),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 2, arbitrary: equality((name) => fc.constant(name)) },
        { weight: 1, arbitrary: equality(labelled).map((same) => `pos = "N" & ${same}`) },
        { weight: 1, arbitrary: equality(labelled).map((same) => `pos = "N" | ${same}`) },
      ),
    )
    .map(([label, asked]) => `${label}[${asked}]`);
/** Conditions on the token of one label, which may be moved into that token. */
const ofOneLabel = fc
  .tuple(fc.constantFrom('x', 'y'), fc.constantFrom('pos = "N"', 'lc != "a"', 'word = "[ab]"'), fc.boolean())
  .map(([label, asked, negated]) => (negated ? `!(${label}.${asked})` : `${label}.${asked}`));
const comparedTokens = fc
  .tuple(
    comparedToken('x:'),
    fc.array(comparedToken('', 'x:', 'y:'), { maxLength: 2 }),
    comparedToken('y:'),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('') },
      { weight: 3, arbitrary: equality(labelled).map((same) => ` :: ${same}`) },
      { weight: 1, arbitrary: equality(labelled).map((same) => ` :: !(${same})`) },
      { weight: 1, arbitrary: ofOneLabel.map((asked) => ` :: ${asked}`) },
      { weight: 1, arbitrary: fc.tuple(ofOneLabel, equality(labelled)).map((both) => ` :: ${both.join(' & ')}`) },
    ),
  )
  .map(([first, between, last, condition]) => parseQuery([first, ...between, last].join(' ') + condition));

test('finds tokens with the same value where the naive matcher does', { timeout: 60_000 + numRuns * 50 }, () => {
  const tally = compareAll(casesOf(comparedTokens, anyCosts), () => {});
  expect(tally.standard.withMatches).toBeGreaterThan(atLeast(numRuns));
});

const anyMore = fc.constantFrom('', '[]{0,1}', '[]{0,2}', '[]{1,3}', '[] []{0,2}');
const asked = fc.constantFrom('', 'pos = "[NV]"', 'word = "[abc]"', 'pos != "N"');
/** Tokens with gaps between them, and conditions on several of them. */
const chains = fc
  .record({
    first: asked,
    between: fc.array(fc.tuple(fc.constantFrom('', 'z:'), asked, anyMore), { maxLength: 2 }),
    last: asked,
    gap: anyMore,
    comparisons: fc.array(
      fc.tuple(
        attributeName,
        fc.constantFrom('=', '!='),
        fc.constantFrom('x', 'y', 'match', 'matchend'),
        fc.constantFrom('x', 'y'),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    more: fc.constantFrom('', ' | x.word = "a"', ' & y.pos != "V"'),
    within: fc.constantFrom('', ' within s', ' within 4'),
  })
  .map(({ first, between, last, gap, comparisons, more, within }) => {
    const inner = between.map(([label, asked, gap]) => `${label}[${asked}] ${gap}`);
    const conditions = comparisons.map(([name, sign, left, right]) => `${left}.${name} ${sign} ${right}.${name}`);
    const pattern = [`x:[${first}] ${gap}`, ...inner, `y:[${last}]`].join(' ');
    return parseQuery(`${pattern} :: ${conditions.join(' & ')}${more}${within}`);
  });

function isChained(tried: Case, strategy: MatchingStrategy): boolean {
  const plan = planOf(tried, strategy);
  return plan.kind === 'automaton' && plan.chain !== undefined;
}

test('finds tokens over several gaps where the naive matcher does', { timeout: 60_000 + numRuns * 50 }, () => {
  let chained = 0;
  compareAll(casesOf(chains, pairingCosts), (tried, strategy) => {
    if (isChained(tried, strategy)) chained += 1;
  });
  expect(chained).toBeGreaterThan(atLeast(numRuns));
});
