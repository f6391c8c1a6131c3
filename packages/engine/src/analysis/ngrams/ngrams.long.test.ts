import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget, STEPS_PER_CHECK } from '../../budget/index.ts';
import { openCorpus, type Corpus } from '../../corpus/index.ts';
import { MemoryStorage } from '../../storage/index.ts';
import { build, corpusOf } from '../../testing/index.ts';
import { compareCodePoints, isWord } from '../../text/index.ts';
import { searchedSubcorpus } from '../hits/searched-subcorpus.ts';
import { anyHits, countBy, positionsOf } from '../testing/any-hits.ts';
import type { Team } from '../sharing/index.ts';
import { attributeNamed, structureNamed } from '../values/names.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { countNgrams, ngramPage } from './ngrams.ts';
import { NgramFinder } from './ngram-finder.ts';

function compareLists(a: string, b: string): number {
  const [x, y] = [a.split('|'), b.split('|')];
  const i = x.findIndex((value, at) => value !== y[at]);
  return i < 0 ? 0 : compareCodePoints(x[i], y[i]);
}

/** Runs the tasks of several threads one after the other. */
function teamOf(corpus: Corpus, size: number): Team {
  return {
    size,
    leastTokens: 0,
    leastHits: 0,
    run: (kind, tasks, budget) => tasks.map((task) => kind.run(corpus, task, budget)),
    share: (lists) => [...lists],
  };
}

test('n-grams equal those read off the text', () => {
  fc.assert(
    fc.property(
      anyHits(),
      fc.record({
        n: fc.integer({ min: 2, max: 6 }),
        name: fc.constantFrom('lc', 'word', 'pos'),
        bound: fc.constantFrom(undefined, 's', 'q'),
        wordsOnly: fc.boolean(),
        minimum: fc.integer({ min: 1, max: 3 }),
        offset: fc.nat(3),
        limit: fc.nat(12),
        containing: fc.constantFrom(undefined, 'a', 'N'),
        order: fc.constantFrom('count' as const, 'values' as const, 'files' as const),
        lastFirst: fc.boolean(),
        threads: fc.integer({ min: 1, max: 3 }),
        shareTokens: fc.constantFrom(undefined, 5),
      }),
      ({ corpus, searched }, given) => {
        const { n, name, bound, wordsOnly, minimum, offset, limit, threads, shareTokens } = given;
        const { containing, order, lastFirst } = given;
        const attribute = attributeNamed(corpus, name);
        const within = bound === undefined ? undefined : structureNamed(corpus, bound);
        const inside = (from: number, to: number): boolean =>
          corpus.documents.at(from) === corpus.documents.at(to - 1) &&
          (within === undefined ||
            Array.from({ length: within.count }, (_, span) => span).some(
              (span) => within.start[span] <= from && to <= within.end[span],
            ));
        const positions = new Set(positionsOf(searched));
        const all = [...positions]
          .filter((from) => positions.has(from + n - 1) && inside(from, from + n))
          .map((from) => Array.from({ length: n }, (_, i) => from + i))
          .filter((span) => !wordsOnly || span.every((position) => isWord(corpus.valueAt(corpus.word, position))))
          .map((span) => ({
            values: span.map((position) => corpus.valueAt(attribute, position)).join('|'),
            document: corpus.documents.at(span[0]),
          }));
        const sign = lastFirst ? -1 : 1;
        const rows = [...countBy(all.map(({ values }) => values))]
          .filter(([values, count]) => {
            return count >= minimum && (containing === undefined || values.split('|').includes(containing));
          })
          .map(([values, count]) => {
            const documents = all.filter((each) => each.values === values).map(({ document }) => document);
            return { values, count, files: new Set(documents.filter((document) => document >= 0)).size };
          })
          .sort((a, b) => {
            const byValues = compareLists(a.values, b.values);
            return order === 'values' ? sign * byValues : sign * (b[order] - a[order]) || byValues;
          })
          .map(({ values, ...figures }) => ({ values: values.split('|'), ...figures }));
        const settings = { n, attribute, within, wordsOnly, minimum };
        const isFirstByCount = order === 'count' && !lastFirst && containing === undefined;
        const wanted = {
          most: isFirstByCount ? offset + limit : Infinity,
          wholeUpTo: 0,
          shareTokens,
          budget: new Budget(),
          team: teamOf(corpus, threads),
        };
        const counted = countNgrams(corpus, searched, settings, wanted);
        const filesOf = (sequences: Pick<CountedSequences, 'columns'>) =>
          new NgramFinder(corpus, searched, settings).filesOf(sequences, new Budget());
        const { lexicon } = attribute;
        const wantedValues =
          containing &&
          Uint8Array.from({ length: lexicon.size }, (_, value) => Number(lexicon.value(value) === containing));
        const page = { attribute, minimum, containing: wantedValues, filesOf, order, lastFirst, offset, limit };
        const found = ngramPage(corpus, counted, page, new Budget());
        expect(found.total).toBe(rows.length);
        expect(found.rows).toEqual(rows.slice(offset, offset + limit));
        // Above pairs, sequences with a rare beginning are not counted.
        expect(n === 2 || minimum === 1 ? found.occurrences : all.length).toBe(all.length);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([2, 3])('no sequence of %i tokens is lost where a long document is walked in pieces', (n) => {
  const corpus = corpusOf([Array.from({ length: STEPS_PER_CHECK + 3 }, (_, position) => `w${position % 7}`).join(' ')]);
  const settings = { n, attribute: corpus.lc, within: undefined, wordsOnly: false, minimum: 1 };
  const counted = countNgrams(corpus, searchedSubcorpus(corpus, undefined), settings, {
    most: 10,
    wholeUpTo: 0,
    budget: new Budget(),
  });
  const page = { attribute: corpus.lc, minimum: 1, offset: 0, limit: 10 };
  const { total, occurrences, rows } = ngramPage(corpus, counted, page, new Budget());
  const all = STEPS_PER_CHECK + 3 - n + 1;
  expect([total, occurrences, rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([7, all, all]);
});

test('punctuation parts n-grams of an attribute that has a stream of its own', () => {
  const storage = new MemoryStorage();
  build(storage, [
    {
      columns: ['word'],
      types: [['a', 'b', ',']],
      tokens: Uint32Array.of(0, 2, 1, 0, 1),
      streams: [{ name: 'id', values: ['1', '2'], ofToken: Uint32Array.of(0, 1, 0, 1, 1) }],
      separatorTable: [' '],
      separators: new Uint16Array(5),
      documents: [{ start: 0, end: 5, lead: '', fields: { fileName: 'd' } }],
      structures: [],
    },
  ]);
  const corpus = openCorpus(storage);
  const attribute = attributeNamed(corpus, 'id');
  const settings = { n: 2, attribute, within: undefined, wordsOnly: true, minimum: 1 };
  const counted = countNgrams(corpus, searchedSubcorpus(corpus, undefined), settings, {
    most: 9,
    wholeUpTo: 0,
    budget: new Budget(),
  });
  expect(ngramPage(corpus, counted, { attribute, minimum: 1, offset: 0, limit: 9 }, new Budget())).toEqual({
    total: 2,
    occurrences: 2,
    rows: [
      { values: ['1', '2'], count: 1 },
      { values: ['2', '2'], count: 1 },
    ],
  });
});
