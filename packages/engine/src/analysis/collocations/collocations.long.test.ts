import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { ASSOCIATION_MEASURES, ASSOCIATION_NAMES } from '../../statistics/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import { searchedSubcorpus } from '../hits/searched-subcorpus.ts';
import { anyHits, countBy, matchesOf, positionsOf, type Hit, type Hits } from '../testing/any-hits.ts';
import { attributeNamed, structureNamed } from '../values/names.ts';
import { collocations, type CollocationOptions } from './collocations.ts';

const anyOptions = fc.record({
  attribute: fc.constantFrom('lc', 'word', 'lemma', 'pos'),
  window: fc.tuple(fc.nat(4), fc.nat(4)),
  within: fc.constantFrom(undefined, 's', 'q'),
  unit: fc.constantFrom('tokens' as const, 'words' as const),
  counting: fc.constantFrom('unique' as const, 'perHit' as const),
  minimumFrequency: fc.integer({ min: 1, max: 2 }),
  minimumJoint: fc.integer({ min: 1, max: 2 }),
  wordsOnly: fc.boolean(),
  /** Only tokens with one of these parts of speech can be collocates. */
  tags: fc.option(fc.subarray(['N', 'V', 'D', 'P']), { nil: undefined }),
  sortBy: fc.constantFrom(...ASSOCIATION_NAMES),
  offset: fc.nat(3),
  limit: fc.nat(9),
});

type Unit = CollocationOptions['unit'];

/** Tests whether a position is counted in a unit. */
const countsAs = ({ corpus }: Hits, unit: Unit) => {
  return (position: number): boolean => unit === 'tokens' || /[\p{L}\p{N}]/u.test(corpus.text(position, position + 1));
};

/** Positions in the window of a hit, by the definition. */
function windowOf(
  given: Hits,
  hit: Hit,
  [left, right]: readonly [number, number],
  within: string | undefined,
  unit: Unit,
) {
  const { corpus } = given;
  const spanAt = (position: number): number => corpus.structures.get(within as string)?.at(position) ?? -1;
  const inSpan = (position: number, edge: number): boolean => {
    if (within === undefined) return true;
    const structure = structureNamed(corpus, within);
    const span = spanAt(edge);
    return span >= 0 && position >= structure.start[span] && position < structure.end[span];
  };
  const positions = Array.from({ length: corpus.tokenCount }, (_, position) => position).filter(
    (position) => position >= hit.low && position < hit.high && countsAs(given, unit)(position),
  );
  const before = positions.filter((position) => position < hit.start && inSpan(position, hit.start));
  const behind = positions.filter((position) => position >= hit.end && inSpan(position, hit.end - 1));
  const near = (position: number): boolean =>
    unit === 'words' || (position >= hit.start - left && position < hit.end + right);
  return [...before.slice(Math.max(0, before.length - left)), ...behind.slice(0, right)].filter(near);
}

/** The types with one of these parts of speech, each as a range of its own. */
function typesWithTags({ typeCount, attributes }: Corpus, tags: readonly string[]): Uint32Array {
  const pos = attributes.get('pos');
  if (pos?.kind !== 'type') throw new Error('parts of speech are those of types');
  const types = Array.from({ length: typeCount }, (_, type) => type);
  return Uint32Array.from(
    types.filter((type) => tags.includes(pos.lexicon.value(pos.ofType[type]))).flatMap((type) => [type, type + 1]),
  );
}

test('rows equal those of the definition, in both ways of counting', () => {
  fc.assert(
    fc.property(anyHits(), anyOptions, (given, options) => {
      const { corpus, matches, hits, searched } = given;
      const attribute = attributeNamed(corpus, options.attribute);
      const valueAt = (position: number): string => corpus.valueAt(attribute, position);
      const matched = new Set(
        hits.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
      );
      const unique = options.counting === 'unique';
      const perHit = hits.flatMap((hit) => windowOf(given, hit, options.window, options.within, options.unit));
      const windows = unique ? [...new Set(perHit)].filter((position) => !matched.has(position)) : perHit;
      const population = positionsOf(searched)
        .filter(countsAs(given, options.unit))
        .filter((position) => !unique || !matched.has(position));
      const { tags } = options;
      const tag = attributeNamed(corpus, 'pos');
      const isAmong = (position: number): boolean => tags?.includes(corpus.valueAt(tag, position)) ?? true;
      const isWordValue = (value: string): boolean => {
        const positions = Array.from({ length: corpus.tokenCount }, (_, at) => at).filter(
          (at) => valueAt(at) === value,
        );
        return value !== '' && 2 * positions.filter(countsAs(given, 'words')).length >= positions.length;
      };
      const joint = countBy(windows.filter(isAmong).map((position) => valueAt(position)));
      const frequency = countBy(population.filter(isAmong).map((position) => valueAt(position)));
      const [r1, n] = [windows.length, population.length];
      const rows = [...joint]
        .map(([value, o11]) => {
          const c1 = frequency.get(value) ?? 0;
          const attesting = windows.filter((position) => isAmong(position) && valueAt(position) === value);
          const measures = ASSOCIATION_NAMES.map(
            (name) => [name, ASSOCIATION_MEASURES[name].of(o11, r1, c1, n)] as const,
          );
          return {
            value,
            o11,
            r1,
            c1,
            n,
            e11: (r1 * c1) / n,
            files: new Set(attesting.map((position) => corpus.documents.at(position))).size,
            ...(Object.fromEntries(measures) as Record<(typeof ASSOCIATION_NAMES)[number], number>),
          };
        })
        .filter(({ o11, c1 }) => o11 >= options.minimumJoint && c1 >= options.minimumFrequency)
        .filter(({ value }) => !options.wordsOnly || isWordValue(value))
        .sort((a, b) => b[options.sortBy] - a[options.sortBy] || compareCodePoints(a.value, b.value));
      const within = options.within === undefined ? undefined : structureNamed(corpus, options.within);
      const among = tags && typesWithTags(corpus, tags);
      const found = collocations(
        corpus,
        { matches, searched },
        { ...options, attribute, within, among },
        { budget: new Budget() },
      );
      const page = rows.slice(options.offset, options.offset + options.limit);
      expect([found.total, found.windowTokens, found.population]).toEqual([rows.length, r1, n]);
      expect(found.rows()).toEqual(page);
      expect([...found.texts()].join('')).toBe(
        found
          .rows()
          .map((row) => JSON.stringify(row))
          .join(),
      );
    }),
    { numRuns: 600 },
  );
});

describe('by hand', () => {
  // 0 the 1 old 2 cat 3 the | 4 old 5 dog . two sentences of one document.
  const corpus = corpusOf(['the old cat the', 'old dog']);
  const the = matchesOf([
    [0, 1],
    [3, 4],
  ]);
  const options: CollocationOptions = {
    attribute: corpus.lc,
    window: [2, 2],
    unit: 'tokens',
    within: corpus.structures.get('s'),
    counting: 'unique',
    minimumFrequency: 1,
    minimumJoint: 1,
    sortBy: 'logLikelihood',
    offset: 0,
    limit: Infinity,
  };
  const counted = (changed: Partial<CollocationOptions>): unknown[] =>
    collocations(
      corpus,
      { matches: the, searched: searchedSubcorpus(corpus, undefined) },
      { ...options, ...changed, sortBy: 'dice' },
      { budget: new Budget() },
    )
      .rows()
      .map(({ value, o11, r1, c1, n }) => [value, o11, r1, c1, n]);

  test('unique: “old” and “cat” lie in two windows and count once', () => {
    expect(counted({})).toEqual([
      ['cat', 1, 2, 1, 4],
      ['old', 1, 2, 2, 4],
    ]);
  });

  test('per hit: once for each window, and the node is a collocate of itself', () => {
    expect(counted({ counting: 'perHit' })).toEqual([
      ['cat', 2, 4, 1, 6],
      ['old', 2, 4, 2, 6],
    ]);
    expect(counted({ counting: 'perHit', window: [3, 0] })).toEqual([
      ['cat', 1, 3, 1, 6],
      ['old', 1, 3, 2, 6],
      ['the', 1, 3, 2, 6],
    ]);
  });

  test('across sentences, still inside the document', () => {
    expect(counted({ within: undefined })).toEqual([
      ['old', 2, 4, 2, 4],
      ['cat', 1, 4, 1, 4],
      ['dog', 1, 4, 1, 4],
    ]);
  });

  test('a task whose deadline has passed says so', () => {
    const searched = searchedSubcorpus(corpus, undefined);
    const budget = new Budget({ deadline: -1 });
    collocations(corpus, { matches: the, searched }, options, { budget });
    expect(budget.isExceeded).toBe(true);
  });
});
