import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Corpus, subcorpusOf } from '../corpus/index.ts';
import { type Pattern, printQuery } from '../cql/index.ts';
import { anyQuery, anyTestDocument, corpusOf, NaiveMatcher, type TestDocument } from '../testing/index.ts';
import { matchPattern } from './match-pattern.ts';
import { endOf } from './matches.ts';
import type { MatchingStrategy } from './options.ts';

const strategies = fc.constantFrom<MatchingStrategy[]>('standard', 'shortest', 'longest', 'traditional');
const parts = fc.option(fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), { nil: undefined });
const families = (word: string): readonly string[] => (word === 'd' ? ['b', 'Á'] : []);

type Line = readonly [start: number, end: number, ...labels: string[]];

function line(start: number, end: number, labels: Iterable<readonly [string, number]>): Line {
  const set = Array.from(labels).filter(([, position]) => position !== 0xffffffff);
  return [start, end, ...set.map(([label, position]) => `${label}:${position}`).sort()];
}

function found(
  corpus: Corpus,
  pattern: Pattern,
  strategy: MatchingStrategy,
  part: readonly boolean[] | undefined,
): Line[] {
  const subcorpus = part && subcorpusOf(corpus, (document) => part[document] ?? true);
  const { matches, truncated } = matchPattern(corpus, pattern, { strategy, subcorpus, families });
  expect(truncated).toBe(false);
  const labels = [...(matches.labels ?? [])];
  return Array.from({ length: matches.count }, (_, index) => {
    const bound = labels.map(([label, positions]) => [label, positions[index]] as const);
    return line(matches.start[index], endOf(matches, index), bound);
  });
}

function expected(
  corpus: Corpus,
  pattern: Pattern,
  strategy: MatchingStrategy,
  part: readonly boolean[] | undefined,
): Line[] {
  const subcorpus = part && subcorpusOf(corpus, (document) => part[document] ?? true);
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

/** A query on a corpus, told as texts when it fails. */
const cases = fc.tuple(corpora, anyQuery(), strategies, parts).map(([corpus, pattern, strategy, part]) => ({
  corpus,
  pattern,
  strategy,
  part,
  [fc.toStringMethod]: () => `${printQuery(pattern)}\n${strategy} ${String(part)}\n${describeCorpus(corpus)}`,
}));

test('finds what the naive matcher finds', { timeout: 60_000 + numRuns * 20 }, () => {
  let withMatches = 0;
  fc.assert(
    fc.property(cases, ({ corpus, pattern, strategy, part }) => {
      const all = expected(corpus, pattern, strategy, part);
      if (all.length > 0) withMatches += 1;
      expect(found(corpus, pattern, strategy, part)).toEqual(all);
    }),
    { numRuns },
  );
  // Queries that never find anything would show nothing.
  expect(withMatches).toBeGreaterThan(numRuns / 8);
});
