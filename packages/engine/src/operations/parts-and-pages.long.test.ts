import type { PartGiven } from '@zaban/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCorpus, corpusOf } from '../testing/index.ts';
import { HeldHits, HeldNgrams } from './cache/index.ts';
import { answerTo } from './testing/answer-to.ts';

const anyQuery = fc.constantFrom('"a"', '[lc="a"]', '[pos="N"] []{0,2} "b"', '[word="[ab]"]+', '[]', '"zz"');

describe('a part of the files of a search', () => {
  test('has just the documents in which the query finds something', () => {
    const part = fc.record({
      filesWith: anyQuery,
      criteria: fc.constantFrom('all', 'news', 'novel'),
      cql: anyQuery,
    });
    fc.assert(
      fc.property(anyCorpus(), part, (corpus, { filesWith, criteria, cql }) => {
        const context = { categoryField: 'genre', categories: ['news', 'novel'] };
        const documentsOf = (request: PartGiven, query: string) => {
          const { positions } = answerTo(corpus, { operation: 'positions', cql: query, ...request }, context);
          return positions.map(([start]) => corpus.documents.at(start)).filter((document) => document >= 0);
        };
        const attesting = new Set(documentsOf({ criteria }, filesWith));
        const documents = answerTo(corpus, { operation: 'documents', criteria, filesWith }, context);
        expect(documents.total).toBe(attesting.size);
        const all = documentsOf({ criteria }, cql);
        expect(documentsOf({ criteria, filesWith }, cql)).toEqual(all.filter((document) => attesting.has(document)));
      }),
      { numRuns: 100 },
    );
  });

  test('is not answered in half when the time is up', () => {
    const long = 'a b '.repeat(20_000).trim();
    const corpus = corpusOf([long], [long]);
    const request = { operation: 'documents', filesWith: '"a" []{0,3} "b"' } as const;
    expect(answerTo(corpus, request).total).toBe(2);
    expect(answerTo(corpus, request, { deadline: -1 })).toMatchObject({ truncated: 'time', total: 0, rows: [] });
  });
});

describe('hits that are kept while a result is read', () => {
  test('give every page as if they were not kept', () => {
    const request = fc.record({
      cql: anyQuery,
      sort: fc.constantFrom([], ['R1'], ['node', 'L1:desc']),
      firstHitPerDocument: fc.boolean(),
      sample: fc.constantFrom(undefined, 3),
    });
    const pages = fc.array(fc.record({ offset: fc.nat(12), limit: fc.nat(5) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyCorpus(), request, request, pages, (corpus, first, second, asked) => {
        const held = new HeldHits();
        for (const [index, page] of asked.entries()) {
          const operation = { operation: 'concordance', ...(index % 3 === 2 ? second : first), ...page } as const;
          expect(answerTo(corpus, operation, { held })).toEqual(answerTo(corpus, operation));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('n-grams that are kept', () => {
  const context = { categoryField: 'genre', categories: ['news', 'novel'] };
  const request = fc.record({
    operation: fc.constant('ngrams' as const),
    // A small choice, so that a cached count is often requested again.
    n: fc.constantFrom(2, 3, 5),
    attribute: fc.constantFrom('lc', 'pos'),
    criteria: fc.constantFrom('all', 'news'),
    within: fc.constantFrom('s', null),
    wordsOnly: fc.boolean(),
    minimum: fc.integer({ min: 1, max: 4 }),
    order: fc.constantFrom('count' as const, 'values' as const, 'files' as const),
    pattern: fc.constantFrom(undefined, '[aN]'),
    files: fc.boolean(),
    lastFirst: fc.boolean(),
    offset: fc.nat(9),
    limit: fc.option(fc.nat(9), { nil: undefined }),
  });
  const mostBytes = fc.constantFrom(undefined, 0, 60, 300);

  test('give every page and every least count as if they were not kept', () => {
    fc.assert(
      fc.property(anyCorpus(), fc.array(request, { maxLength: 12 }), mostBytes, (corpus, requests, bytes) => {
        const heldNgrams = new HeldNgrams(bytes);
        for (const asked of requests) {
          expect(answerTo(corpus, asked, { ...context, heldNgrams })).toEqual(answerTo(corpus, asked, context));
        }
      }),
      { numRuns: 200 },
    );
  });

  const corpus = corpusOf(['a b a b a c'], ['a b a b a c']);
  const pairs = { operation: 'ngrams', minimum: 2, limit: 1 } as const;
  /** Whether a request is answered from the cache, measured by its calls of the clock. */
  const isHeld = (heldNgrams: HeldNgrams, asked: object) => {
    let counted = 0;
    const progress = () => void counted++;
    answerTo(corpus, { ...pairs, ...asked }, { heldNgrams: new HeldNgrams(), progress });
    const anew = counted;
    counted = 0;
    answerTo(corpus, { ...pairs, ...asked }, { heldNgrams, progress });
    return counted < anew;
  };

  test('are those that are as frequent, of the same kind', () => {
    const heldNgrams = new HeldNgrams();
    answerTo(corpus, pairs, { heldNgrams });
    expect(isHeld(heldNgrams, { offset: 1 })).toBe(true);
    expect(isHeld(heldNgrams, { minimum: 4 })).toBe(true);
    expect(isHeld(heldNgrams, { minimum: 1 })).toBe(false);
    expect(isHeld(heldNgrams, { n: 3 })).toBe(false);
  });

  test('are none where the time was up', () => {
    const heldNgrams = new HeldNgrams();
    expect(answerTo(corpus, pairs, { heldNgrams, deadline: -1 })).toMatchObject({ truncated: 'time', rows: [] });
    expect(isHeld(heldNgrams, {})).toBe(false);
    expect(answerTo(corpus, pairs, { heldNgrams, deadline: -1 })).toMatchObject({ truncated: 'time', rows: [] });
  });

  test('make room for others: those that were not asked for longest go', () => {
    // Two lists of three pairs, 36 bytes each.
    const heldNgrams = new HeldNgrams(80);
    answerTo(corpus, pairs, { heldNgrams });
    answerTo(corpus, { ...pairs, attribute: 'word' }, { heldNgrams });
    answerTo(corpus, pairs, { heldNgrams });
    answerTo(corpus, { ...pairs, within: null }, { heldNgrams });
    expect(isHeld(heldNgrams, {})).toBe(true);
    expect(isHeld(heldNgrams, { attribute: 'word' })).toBe(false);
  });
});

const listedWords = (): string[] => ['dera', 'chai', 'tea'];

test('a word list may be that of the listed words, without their occurrences as names', () => {
  const corpus = corpusOf(
    { sentences: ['chai chai chai the the dera'], fields: { category: 'media' } },
    { sentences: ['the the tea tea tea of dera'], fields: { category: 'academic' } },
  );
  const first = corpus.postings.positions(corpus.word.lexicon.find('chai'))[0];
  const context = { listedWords, nameTest: () => (at: number) => at === first };
  const counts = (request: object) =>
    answerTo(corpus, { operation: 'wordlist', listedOnly: true, ...request }, context).rows.map(
      ({ value, count }) => `${value} ${count}`,
    );
  expect(counts({})).toEqual(['tea 3', 'chai 2', 'dera 2']);
  expect(counts({ withNames: true })).toEqual(['chai 3', 'tea 3', 'dera 2']);
  expect(counts({ criteria: 'media' })).toEqual(['chai 2', 'dera 1']);
  expect(counts({ attribute: 'word', pattern: '.*a.*', stop: ['tea', 'the'], minimum: 2 })).toEqual([
    'chai 2',
    'dera 2',
  ]);
  expect(counts({ pattern: 'the' })).toEqual([]);
  expect(() => answerTo(corpus, { operation: 'wordlist', listedOnly: true })).toThrow('This corpus has no word list');
});

describe('key words', () => {
  const corpus = corpusOf(
    { sentences: ['chai chai chai the the dera'], fields: { category: 'media' } },
    { sentences: ['the the tea tea tea of'], fields: { category: 'academic' } },
  );
  const keyness = { operation: 'keyness', target: { criteria: 'media' } } as const;
  const values = (request: object, context = {}) =>
    answerTo(corpus, { ...keyness, ...request }, context).rows.map(({ value }) => value);

  test('are used more, less, or alike', () => {
    expect(values({ kind: 'positive' })[0]).toBe('chai');
    expect(values({ kind: 'negative' })[0]).toBe('tea');
    expect(values({ kind: 'lock' })[0]).toBe('the');
    const all = values({});
    expect([...values({ kind: 'positive' }), ...values({ kind: 'negative' }), 'the'].sort()).toEqual(all.toSorted());
  });

  test('are compared with a list that the site names', () => {
    const list = { words: { the: 50, tea: 50 }, total: 100, cutOff: 0 };
    const context = { referenceList: (name: string) => (name === 'speeches' ? list : undefined) };
    const named = { reference: { listName: 'speeches' } };
    expect(answerTo(corpus, { ...keyness, ...named }, context)).toEqual(
      answerTo(corpus, { ...keyness, reference: { list } }),
    );
    expect(() => values(named)).toThrow('There is no reference list “speeches” here.');
  });

  test('may be the words of the word list alone', () => {
    const context = { listedWords: () => ['dera', 'chai', 'jirga'], nameTest: () => () => false };
    expect(values({ listedOnly: true }, context)).toEqual(['chai', 'dera']);
    expect(() => values({ listedOnly: true })).toThrow('This corpus has no word list');
  });

  test('of the word list count what is no name, in the target and in the reference', () => {
    const request = { ...keyness, listedOnly: true } as const;
    const counts = (isName: (position: number) => boolean, withNames: boolean) =>
      answerTo(corpus, { ...request, withNames }, { listedWords, nameTest: () => isName }).rows.map(
        ({ value, f1, f2 }) => `${value} ${f1} ${f2}`,
      );
    const all = counts(() => false, false);
    expect(counts(() => true, true)).toEqual(all);
    expect(counts(() => true, false)).toEqual([]);
    const first = corpus.postings.positions(corpus.word.lexicon.find('chai'))[0];
    const before = answerTo(corpus, request, { listedWords, nameTest: () => () => false }).rows;
    const after = answerTo(corpus, request, { listedWords, nameTest: () => (at) => at === first }).rows;
    const among = { listedWords, nameTest: () => (at: number) => at === first };
    expect(answerTo(corpus, { ...request, among: '[]' }, among).rows).toEqual(after);
    const chai = (rows: typeof before) => rows.find(({ value }) => value === 'chai');
    const sum = (rows: typeof before): number => (chai(rows)?.f1 ?? 0) + (chai(rows)?.f2 ?? 0);
    expect(sum(after)).toBe(sum(before) - 1);
  });
});
