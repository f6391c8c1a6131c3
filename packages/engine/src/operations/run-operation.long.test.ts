import type { ContextFilterGiven, PartGiven } from '@zaban/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Corpus } from '../corpus/index.ts';
import { anyCorpus, corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';
import { fewTexts } from './testing/few-texts.ts';

const corpus = fewTexts;

const anyQuery = fc.constantFrom(
  '"a"',
  '[lc="a"]',
  '[lc=="a"]',
  '[pos="N"] []{0,2} "b"',
  '[word="[ab]"]+',
  '[]',
  '"zz"',
  '[pos="V"] [pos="D"]?',
);

/** The values of the rows of an answer, in code-point order. */
function valuesOf({ rows }: { readonly rows: readonly { readonly value: string }[] }): string[] {
  return rows.map(({ value }) => value).toSorted();
}

/** Number of tokens in the only sentence line. */
function wordsShown(of: Corpus): number {
  return answerTo(of, { operation: 'sentences', cql: '"node"' }).lines[0].complete.split(' ').length;
}

function startsOfThe(...contextFilters: ContextFilterGiven[]): number[] {
  const answer = answerTo(corpus, { operation: 'positions', cql: '[lc="the"]', contextFilters });
  return answer.positions.map(([start]) => start);
}

function countOfThe(part: PartGiven): number {
  return answerTo(corpus, { operation: 'positions', simple: 'THE', ...part }).count;
}

describe('lines and positions', () => {
  test('the example of the batch contract', () => {
    const small = corpusOf({ sentences: ['a b c'], fields: { fileName: 'd' } });
    expect(answerTo(small, { operation: 'positions', cql: '"a"' })).toEqual({
      count: 1,
      truncated: false,
      buildId: small.buildId,
      positions: [[0, 1]],
    });
    const concordance = answerTo(small, { operation: 'concordance', cql: '"a"', context: [5, 5] });
    expect(concordance.lines).toEqual([{ start: 0, end: 1, filename: 'd', left: '', node: 'a', right: 'b c' }]);
  });

  test('every page is a slice of the whole, for every way of asking', () => {
    const anyRequest = fc.record({
      cql: anyQuery,
      criteria: fc.constantFrom('all', 'news', 'novel'),
      sort: fc.constantFrom([], ['R1'], ['node', 'L1:desc']),
      firstHitPerDocument: fc.boolean(),
      firstHitPer: fc.constantFrom([], ['doc.genre']),
      files: fc.boolean(),
    });
    fc.assert(
      fc.property(anyCorpus(), anyRequest, fc.nat(12), fc.nat(12), (random, { sort, ...request }, offset, limit) => {
        const context = { categoryField: 'genre', categories: ['news', 'novel'] };
        const positions = answerTo(random, { operation: 'positions', ...request }, context);
        const slice = [offset, offset + limit] as const;
        const page = { offset, limit };
        const paged = answerTo(random, { operation: 'positions', ...request, ...page }, context);
        expect(paged).toEqual({ ...positions, positions: positions.positions.slice(...slice) });
        for (const operation of ['concordance', 'sentences'] as const) {
          const all = answerTo(random, { operation, ...request, sort }, context);
          expect(all.count).toBe(positions.count);
          expect(all.lines.map(({ start, end }) => [start, end]).sort(bySpan)).toEqual(positions.positions);
          const lines = answerTo(random, { operation, ...request, sort, ...page }, context);
          expect(lines).toEqual({ ...all, lines: all.lines.slice(...slice) });
          const attesting = new Set(positions.positions.map(([start]) => random.documents.at(start))).size;
          expect(all.files).toBe(request.files ? attesting : undefined);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a sentence line tells every hit of its sentence, also those on other pages', () => {
    const long = corpusOf([Array.from({ length: 300 }, () => 'a').join(' '), 'b a']);
    const { lines } = answerTo(long, { operation: 'sentences', cql: '"a"', offset: 150, limit: 1 });
    expect(lines[0].matches).toHaveLength(300);
    const all = answerTo(long, { operation: 'sentences', cql: '"a"', sort: ['R1'] });
    expect(all.lines[0]).toMatchObject({ start: 301, complete: 'b a', matches: [[2, 3]] });
    expect(all.lines[1]).toMatchObject({ start: 0, node: 'a' });
    expect(all.lines[1].matches).toHaveLength(300);
  });

  test('a closed text is shown in bounded lines, whatever the length of its sentences', () => {
    const tokens = Array.from({ length: 300 }, (_, i) => (i === 150 ? 'node' : 'x')).join(' ');
    const closed = corpusOf({ sentences: [tokens], fields: { access: 'kwic' } });
    const open = corpusOf({ sentences: [tokens], fields: { access: 'open' } });
    expect([wordsShown(closed), wordsShown(open)]).toEqual([101, 300]);
    const context = answerTo(closed, { operation: 'concordance', cql: '"node"', context: 's' });
    expect(context.lines[0].left.split(' ')).toHaveLength(50);
  });

  test('samples and shuffles are the same for the same seed', () => {
    const ask = (more: object) =>
      answerTo(corpus, { operation: 'concordance', cql: '[]', ...more }).lines.map(({ start }) => start);
    const sample = ask({ sample: 5, seed: 7 });
    expect(sample).toEqual(ask({ sample: 5, seed: 7 }));
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(new Set(sample).size).toBe(5);
    expect(ask({ sample: 5, seed: 8 })).not.toEqual(sample);
    const shuffled = ask({ shuffle: true, seed: 7 });
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(ask({}));
    expect(ask({ shuffle: true, seed: 7, offset: 3, limit: 4 })).toEqual(shuffled.slice(3, 7));
    expect(ask({ shuffle: true, sample: 5, seed: 7 }).toSorted((a, b) => a - b)).toEqual(sample);
    expect(ask({ sample: 5, seed: 7, sort: ['node'] }).toSorted((a, b) => a - b)).toEqual(sample);
    const answer = answerTo(corpus, { operation: 'concordance', cql: '[]', sample: 5 });
    expect(answer).toMatchObject({ count: corpus.tokenCount, sampled: 5 });
  });

  test('context filters keep and exclude, one after the other', () => {
    expect(startsOfThe()).toEqual([0, 4, 10, 12]);
    expect(startsOfThe({ pattern: '[pos="VB"]', window: [0, 2] })).toEqual([0, 4]);
    expect(startsOfThe({ pattern: '[pos="VB"]', window: [0, 2], exclude: true })).toEqual([10, 12]);
    expect(startsOfThe({ pattern: '[pos="VB"]', window: [0, 2] }, { pattern: '"dog"', window: [0, 1] })).toEqual([4]);
    // The window reaches the sentence before, but not the document before.
    expect(startsOfThe({ pattern: '[pos="NN"]', window: [5, 0] })).toEqual([4, 10]);
  });

  test('a window holds a match of the pattern though a longer one with the same end begins before it', () => {
    const contextFilters = [{ pattern: '[pos="DT"]? [pos="NN"]', window: [1, 0] as const }];
    expect(answerTo(corpus, { operation: 'positions', cql: '"sat"', contextFilters }).positions).toEqual([
      [2, 3],
      [6, 7],
    ]);
  });

  test('names are left out where they are told, by the target or the first token', () => {
    const evenPositions = { nameTest: () => (position: number) => position % 2 === 0 };
    const startsOf = (cql: string): number[] => {
      const request = { operation: 'concordance', cql, withoutNames: true } as const;
      return answerTo(corpus, request, evenPositions).lines.map(({ start }) => start);
    };
    const odd = answerTo(corpus, { operation: 'positions', cql: '[]' }).positions.flatMap(([start]) =>
      start % 2 === 1 ? [start] : [],
    );
    expect(startsOf('[]')).toEqual(odd);
    expect(startsOf('[lc="the"] []')).toEqual([]);
    expect(startsOf('[lc="the"] @[]')).toEqual(startsOfThe());
    expect(() => answerTo(corpus, { operation: 'concordance', cql: '[]', withoutNames: true })).toThrow(
      'This corpus has no word list, so names cannot be left out.',
    );
  });

  test('simple queries, criteria and filters', () => {
    expect(countOfThe({})).toBe(4);
    expect(countOfThe({ criteria: 'media' })).toBe(2);
    expect(countOfThe({ filter: { genre: ['novel'] } })).toBe(2);
    expect(countOfThe({ filter: { genre: ['novel', 'news'], category: ['media'] } })).toBe(2);
    expect(countOfThe({ criteria: 'media', filter: { category: ['literary'] } })).toBe(0);
    expect(countOfThe({ filter: { genre: ['poem'] } })).toBe(0);
  });
});

function bySpan(a: readonly number[], b: readonly number[]): number {
  return a[0] - b[0] || a[1] - b[1];
}

describe('counts', () => {
  test('frequencies', () => {
    const answer = answerTo(corpus, { operation: 'frequencies', cql: '[lc="the"]', by: ['node:lc', 'doc.genre'] });
    expect(answer).toMatchObject({ count: 4, total: 2, tokens: 14, truncated: false });
    expect(answer.rows).toEqual([
      { values: ['the', 'news'], count: 2, tokens: 7, perMillion: 2e6 / 7, share: 0.5, files: 1 },
      { values: ['the', 'novel'], count: 2, tokens: 7, perMillion: 2e6 / 7, share: 0.5, files: 2 },
    ]);
  });

  test('a word by its documents is counted as its hits are', () => {
    const anyRequest = fc.record({
      cql: fc.constantFrom('"a"', '"A"', '[lc="a"]', '[lc=="á"]', '[word=="."]', '"zz"'),
      criteria: fc.constantFrom('all', 'news', 'novel'),
      by: fc.constantFrom(['doc.fileName'], ['doc.genre'], ['doc.year', 'doc.genre']),
      minimum: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(anyCorpus(), anyRequest, (random, asked) => {
        const context = { categoryField: 'genre', categories: ['news', 'novel'] };
        const request = { operation: 'frequencies', ...asked } as const;
        // With a maximum number of hits they are found one by one.
        const found = answerTo(random, request, { ...context, maximumHits: 1e6 });
        expect(answerTo(random, request, context)).toEqual(found);
      }),
      { numRuns: 200 },
    );
  });

  test('groups hold their first lines, and add up to all hits', () => {
    const small = corpusOf({ sentences: ['a b a c', 'a b .'] }, ['a d']);
    const request = { operation: 'groups', cql: '"a"', by: ['R1'], context: [1, 1] } as const;
    const { count, total, rows } = answerTo(small, { ...request, lines: 1 });
    expect([count, total]).toEqual([4, 3]);
    expect(
      rows.map(({ values, count, files, lines }) => [values, count, files, lines.map(({ left }) => left)]),
    ).toEqual([
      [['b'], 2, 1, ['']],
      [['c'], 1, 1, ['b']],
      [['d'], 1, 1, ['']],
    ]);
    const largest = answerTo(small, { ...request, lines: 5, limit: 1 }).rows[0].lines;
    expect(largest.map(({ start, left, node, right }) => [start, left, node, right])).toEqual([
      [0, '', 'a', 'b'],
      [4, 'c', 'a', 'b'],
    ]);
    const byValue = answerTo(small, { ...request, by: ['L1'], order: 'values', lines: 0 });
    expect(byValue.rows.map(({ values, lines }) => [...values, lines.length])).toEqual([
      ['', 0],
      ['b', 0],
      ['c', 0],
    ]);
  });

  test('distribution shows sections without hits', () => {
    const { rows } = answerTo(corpus, { operation: 'distribution', cql: '"sat"' });
    expect(rows).toEqual([
      { value: 'literary', count: 0, tokens: 7, words: 6, files: 2, filesAttesting: 0, perMillion: 0 },
      { value: 'media', count: 2, tokens: 7, words: 6, files: 1, filesAttesting: 1, perMillion: 2e6 / 7 },
    ]);
  });

  test('dispersion', () => {
    const answer = answerTo(corpus, { operation: 'dispersion', cql: '[lc="the"]' });
    expect(answer).toMatchObject({ count: 4, files: 3, range: 3, commonestFileShare: 0.5, commonestFile: 'd1' });
    expect(answer.points).toEqual([0, 4 / 14, 10 / 14, 12 / 14]);
  });

  test('collocations of a part', () => {
    const answer = answerTo(corpus, {
      operation: 'collocations',
      cql: '[lc="the"]',
      criteria: 'media',
      window: [0, 2],
      limit: 1,
    });
    expect(answer).toMatchObject({ count: 2, total: 3, within: 's', tokens: 7 });
    // Five tokens are outside the matches, four of them in windows; “sat” is counted at both its occurrences.
    expect(answer.rows[0]).toMatchObject({ value: 'sat', o11: 2, r1: 4, c1: 2, n: 5, e11: 1.6, files: 1 });
  });

  test('collocations of one part of speech, and without punctuation', () => {
    const near = {
      operation: 'collocations',
      cql: '[lc="the"]',
      window: [2, 2],
      within: null,
      sortBy: 'value',
    } as const;
    const listed = (more: object): unknown[] =>
      answerTo(corpus, { ...near, ...more }).rows.map(({ value, o11, r1, c1, n }) => [value, o11, r1, c1, n]);
    const all = listed({}) as [string, number, number, number, number][];
    const [, , r1, , n] = all[0];
    expect(listed({ among: '[pos="NN"]' })).toEqual(all.filter(([value]) => ['cat', 'dog', 'dera'].includes(value)));
    expect(listed({ among: '[pos="NN" & word!="cat"]', criteria: 'media' })).toEqual([['dog', 1, 5, 1, 5]]);
    expect(listed({ wordsOnly: true })).toEqual(all.filter(([value]) => /\w/.test(value)));
    expect(all.some(([value]) => value === ',') && all.every((row) => row[2] === r1 && row[4] === n)).toBe(true);
    expect(listed({ among: '[]' })).toEqual(all);
    expect(listed({ among: '[word="nowhere"]' })).toEqual([]);
  });

  test('n-grams', () => {
    const { rows, total, occurrences } = answerTo(corpus, { operation: 'ngrams', minimum: 1, limit: 2 });
    expect({ rows, total, occurrences }).toEqual({
      total: 9,
      occurrences: 10,
      rows: [
        { values: ['the', 'cat'], count: 2 },
        { values: [',', 'the'], count: 1 },
      ],
    });
    const words = answerTo(corpus, { operation: 'ngrams', n: 3, wordsOnly: true, within: null, minimum: 1 });
    expect(words.rows.map(({ values }) => values.join(' '))).toEqual(['the cat sat', 'the dog sat']);
  });

  test('word lists of the corpus, a part, a file; pattern and stop list', () => {
    const words = (more: object): string[] =>
      answerTo(corpus, { operation: 'wordlist', ...more }).rows.map(({ value, count }) => `${value} ${count}`);
    expect(words({})).toEqual(['the 4', 'cat 3', 'sat 2', 'a 1', 'dera 1', 'dog 1']);
    expect(words({ criteria: 'media' })).toEqual(['sat 2', 'the 2', 'cat 1', 'dog 1']);
    expect(words({ file: 'd3' })).toEqual(['dera 1', 'the 1']);
    expect(words({ pattern: '.*A.*', stop: ['Cat'] })).toEqual(['sat 2', 'a 1', 'dera 1']);
    expect(words({ attribute: 'word', pattern: '[A-Z].*' })).toEqual(['A 1', 'The 1']);
    expect(words({ attribute: 'pos', wordsOnly: false, minimum: 2 })).toEqual(['NN 5', 'DT 5', 'VB 2'].sort(byCount));
    expect(words({ wordsOnly: false, pattern: '\\W' })).toEqual([', 1', '. 1']);
    expect(words({ file: 'd2', criteria: 'literary' })).toEqual(words({ file: 'd2' }));
    expect(words({ file: 'd2', criteria: 'media' })).toEqual([]);
    expect(answerTo(corpus, { operation: 'wordlist', minimum: 2 })).toMatchObject({
      count: 3,
      total: 3,
      occurrences: 9,
      tokens: 14,
      words: 12,
    });
  });

  test('punctuation is no collocate and no keyword, also by its tag', () => {
    const tagged = corpusOf(
      { sentences: ['the/the/D cat/cat/N ,/,/PUNCT o/o/PUNCT ,/,/PUNCT'], fields: { genre: 'news' } },
      { sentences: ['the/the/D cat/cat/N'], fields: { genre: 'novel' } },
    );
    for (const [attribute, words, all] of [
      ['pos', ['N'], ['N', 'PUNCT']],
      ['word', ['cat', 'o'], [',', 'cat', 'o']],
    ] as const) {
      const near = { operation: 'collocations', cql: '"the"', attribute } as const;
      expect(valuesOf(answerTo(tagged, { ...near, wordsOnly: true }))).toEqual(words);
      expect(valuesOf(answerTo(tagged, near))).toEqual(all);
    }
    const key = {
      operation: 'keyness',
      target: { filter: { genre: ['news'] } },
      attribute: 'pos',
      minimum: 1,
    } as const;
    expect(valuesOf(answerTo(tagged, { ...key, kind: 'positive' }))).toEqual(['PUNCT']);
    expect(valuesOf(answerTo(tagged, { ...key, kind: 'positive', wordsOnly: true }))).toEqual([]);
  });

  test('keyness against the rest, a part and a list', () => {
    const target = { criteria: 'media' };
    const rest = answerTo(corpus, { operation: 'keyness', target });
    expect(rest).toMatchObject({ targetTokens: 7, referenceTokens: 7, total: 8 });
    expect(rest.rows[0]).toMatchObject({ value: 'sat', f1: 2, n1: 7, f2: 0, n2: 7 });
    expect(answerTo(corpus, { operation: 'keyness', target, reference: { criteria: 'literary' } })).toEqual(rest);
    const wordsOnly = answerTo(corpus, { operation: 'keyness', target, wordsOnly: true });
    expect(wordsOnly.rows).toEqual(rest.rows.filter(({ value }) => !/^[.,]$/.test(value)));
    const list = { words: { THE: 50, The: 10, Sat: 1 }, total: 1000, cutOff: 5 };
    const { rows } = answerTo(corpus, { operation: 'keyness', target, reference: { list } });
    const row = (word: string) => rows.find(({ value }) => value === word);
    expect(row('the')).toMatchObject({ f1: 2, f2: 60, n2: 1000 });
    expect(row('sat')).toMatchObject({ f2: 1 });
    expect(row('dog')).toMatchObject({ f1: 1, f2: null, belowCutOff: 5 });
    const complete = answerTo(corpus, {
      operation: 'keyness',
      target,
      reference: { list: { ...list, cutOff: 1 } },
    });
    expect(complete.rows.find(({ value }) => value === 'dog')).toMatchObject({ f2: 0 });
  });

  test('keyness of the words that match a pattern', () => {
    const target = { criteria: 'media' };
    const all = answerTo(corpus, { operation: 'keyness', target });
    const found = answerTo(corpus, { operation: 'keyness', target, pattern: '.A.' });
    expect(found.rows).toEqual(all.rows.filter(({ value }) => /^.a.$/.test(value)));
    expect(found).toMatchObject({ targetTokens: 7, total: 2 });
    expect(answerTo(corpus, { operation: 'keyness', target, attribute: 'word', pattern: '.A.' }).rows).toEqual([]);
  });

  test('keyness of the tokens that a query finds', () => {
    const target = { criteria: 'media' };
    const among = '[pos="NN"]';
    const nouns = answerTo(corpus, { operation: 'keyness', target, among, sortBy: 'value' });
    const counts = nouns.rows.map(({ value, f1, n1, f2, n2 }) => [value, f1, n1, f2, n2]);
    expect(counts).toEqual([
      ['cat', 1, 7, 2, 7],
      ['dera', 0, 7, 1, 7],
      ['dog', 1, 7, 0, 7],
    ]);
    const apart = { operation: 'keyness', target, among, reference: { criteria: 'literary' } } as const;
    expect(answerTo(corpus, { ...apart, sortBy: 'value' })).toEqual(nouns);
    const lemmas = answerTo(corpus, { ...apart, among: '[pos="VB"] | [pos="NN"]', attribute: 'lemma' });
    expect(lemmas.rows.map(({ value, f1 }) => `${value} ${f1}`)).toContain('sit 2');
  });

  test('documents', () => {
    const { rows, total, words } = answerTo(corpus, { operation: 'documents', offset: 1, limit: 1 });
    expect({ total, words }).toEqual({ total: 3, words: 12 });
    expect(rows).toEqual([
      {
        filename: 'd2',
        tokens: 5,
        words: 4,
        fields: { fileName: 'd2', genre: 'novel', category: 'literary', access: '' },
      },
    ]);
  });
});

function byCount(a: string, b: string): number {
  const [x, m] = a.split(' ');
  const [y, n] = b.split(' ');
  return Number(n) - Number(m) || (x < y ? -1 : 1);
}
