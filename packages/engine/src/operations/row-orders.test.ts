import { describe, expect, test } from 'vitest';
import { HeldNgrams } from './cache/index.ts';
import { answerTo } from './testing/answer-to.ts';
import { corpusOf } from '../testing/index.ts';
import { fewTexts } from './testing/few-texts.ts';

/** Keywords of the media texts against all others, with both counts. */
function keywords(sortBy: 'f1' | 'f2' | 'value', lastFirst = false): string[] {
  const target = { criteria: 'media' };
  const { rows } = answerTo(fewTexts, { operation: 'keyness', target, wordsOnly: true, sortBy, lastFirst });
  return rows.map(({ value, f1, f2 }) => `${value} ${f1} ${f2}`);
}

/** The lower limits of the keywords of the media texts that are of this kind, in their order. */
function lows(kind: 'all' | 'positive' | 'negative' | 'lock', lastFirst = false): number[] {
  const target = { criteria: 'media' };
  const { rows } = answerTo(fewTexts, { operation: 'keyness', target, kind, sortBy: 'low', lastFirst });
  return rows.map(({ low }) => low);
}

/** The words of the word list by their endings. */
function words(request: object): string[] {
  const asked = { operation: 'wordlist', order: 'endings', ...request } as const;
  return answerTo(fewTexts, asked).rows.map(({ value }) => value);
}

/** Pairs of adjacent values with the number of their files. */
const pairsWithFiles = (request: object): string[] =>
  answerTo(fewTexts, { operation: 'ngrams', minimum: 1, ...request }).rows.map(
    ({ values, files }) => `${values.join(' ')} ${files}`,
  );

describe('the order of rows', () => {
  test('keyness by counts and words, from either end', () => {
    expect(keywords('f1').slice(0, 3)).toEqual(['sat 2 0', 'the 2 2', 'cat 1 2']);
    expect(keywords('f2').slice(0, 3)).toEqual(['cat 1 2', 'the 2 2', 'a 0 1']);
    expect(keywords('value')).toEqual(['a 0 1', 'cat 1 2', 'dera 0 1', 'dog 1 0', 'sat 2 0', 'the 2 2']);
    expect(keywords('value', true)).toEqual(keywords('value').toReversed());
    expect(keywords('f1', true)).toEqual(['a 0 1', 'dera 0 1', 'cat 1 2', 'dog 1 0', 'sat 2 0', 'the 2 2']);
  });

  test('keyness by the lower limit of the interval, from either end', () => {
    for (const kind of ['all', 'positive', 'lock'] as const) {
      expect(lows(kind).length).toBeGreaterThan(1);
      expect(lows(kind)).toEqual(lows(kind).toSorted((a, b) => b - a));
      expect(lows(kind, true)).toEqual(lows(kind).toReversed());
    }
    // The least typical words come first.
    expect(lows('negative')).toEqual(lows('negative').toSorted((a, b) => a - b));
  });

  test.each([
    ['frequencies by file', { operation: 'frequencies', cql: '[]', by: ['node:lc'], order: 'files' }, 'the'],
    ['the rarest first', { operation: 'frequencies', cql: '[]', by: ['node:lc'], lastFirst: true }, ','],
    [
      'the last value first',
      { operation: 'frequencies', cql: '[]', by: ['node:lc'], order: 'values', lastFirst: true },
      'the',
    ],
    ['words from a to z', { operation: 'wordlist', order: 'values' }, 'a'],
    ['words from z to a', { operation: 'wordlist', order: 'values', lastFirst: true }, 'the'],
    ['words by their endings', { operation: 'wordlist', order: 'endings' }, 'a'],
    ['the rarest words', { operation: 'wordlist', lastFirst: true }, 'a'],
  ] as const)('rows in another order: %s', (_name, request, first) => {
    const rowsOf = (page: object): readonly unknown[] => answerTo(fewTexts, { ...request, ...page }).rows;
    const rows = rowsOf({});
    expect(rows[0]).toMatchObject(request.operation === 'wordlist' ? { value: first } : { values: [first] });
    expect(rows.flatMap((_, offset) => rowsOf({ offset, limit: 1 }))).toEqual(rows);
  });

  test('words by their endings, from either end', () => {
    expect(words({})).toEqual(['a', 'dera', 'the', 'dog', 'cat', 'sat']);
    expect(words({ lastFirst: true })).toEqual(words({}).toReversed());
    expect(words({ minimum: 2 })).toEqual(['the', 'cat', 'sat']);
    const rare = corpusOf({ sentences: ['🙂é/🙂é/NN ﬁé/ﬁé/NN be/be/NN'] });
    const { rows } = answerTo(rare, { operation: 'wordlist', order: 'endings', attribute: 'word', wordsOnly: false });
    expect(rows.map(({ value }) => value)).toEqual(['be', 'ﬁé', '🙂é']);
  });

  test('rates order rows by the size of their texts, groups as frequencies', () => {
    const request = { cql: '[lc="the" | lc="cat"]', by: ['doc.fileName'], order: 'perMillion' } as const;
    const { rows } = answerTo(fewTexts, { operation: 'frequencies', ...request });
    const rates = rows.map(({ perMillion }) => perMillion);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(rows.map(({ values }) => values[0])).not.toEqual(
      answerTo(fewTexts, { operation: 'frequencies', ...request, order: 'count' }).rows.map(({ values }) => values[0]),
    );
    const turned = answerTo(fewTexts, { operation: 'groups', ...request, lastFirst: true, lines: 0 }).rows;
    expect(turned.map((row) => row.perMillion)).toEqual(rates.toReversed());
  });

  test('n-grams from either end, of what was counted with a lower minimum too', () => {
    const context = { heldNgrams: new HeldNgrams() };
    const pairs = (request: object): string[] =>
      answerTo(fewTexts, { operation: 'ngrams', minimum: 1, ...request }, context).rows.map(
        ({ values, count }) => `${values.join(' ')} ${count}`,
      );
    const all = pairs({});
    expect(pairs({ lastFirst: true, limit: 3 })).toEqual(all.toSorted(byCountUpwards).slice(0, 3));
    expect(pairs({ order: 'values', lastFirst: true })).toEqual(all.toSorted().toReversed());
    expect(pairs({ lastFirst: true, minimum: 2 })).toEqual(all.filter((pair) => !pair.endsWith(' 1')).toReversed());
  });

  test('n-grams by the number of their files, and those with a certain value', () => {
    const all = pairsWithFiles({ files: true });
    expect(pairsWithFiles({ order: 'files' })).toEqual([
      ...all.filter((pair) => pair.endsWith(' 2')).toSorted(),
      ...all.filter((pair) => pair.endsWith(' 1')).toSorted(),
    ]);
    expect(pairsWithFiles({ files: true, pattern: 'THE', limit: 1 })).toEqual(['the cat 2']);
    expect(pairsWithFiles({ files: true, pattern: 'c.*', order: 'values' })).toEqual(
      all.filter((pair) => / c|^c/.test(pair)).toSorted(),
    );
    expect(pairsWithFiles({ pattern: 'nowhere' })).toEqual([]);
  });

  test('collocates by each of their figures, from either end', () => {
    const request = { operation: 'collocations', cql: '[lc="the"]', window: [2, 2] } as const;
    for (const sortBy of ['o11', 'e11', 'c1', 'files'] as const) {
      const { rows } = answerTo(fewTexts, { ...request, sortBy });
      const figures = rows.map((row) => row[sortBy]);
      expect(figures).toEqual(figures.toSorted((a, b) => b - a));
      const turned = answerTo(fewTexts, { ...request, sortBy, lastFirst: true }).rows;
      expect(turned.map((row) => row[sortBy])).toEqual(figures.toReversed());
      expect(answerTo(fewTexts, { ...request, sortBy, limit: 2 }).rows).toEqual(rows.slice(0, 2));
    }
    const byValue = answerTo(fewTexts, { ...request, sortBy: 'value' }).rows.map(({ value }) => value);
    expect(byValue).toEqual(byValue.toSorted());
    const reversed = answerTo(fewTexts, { ...request, sortBy: 'value', lastFirst: true }).rows;
    expect(reversed.map(({ value }) => value)).toEqual(byValue.toReversed());
  });
});

function byCountUpwards(a: string, b: string): number {
  const [x, m] = [a.slice(0, a.lastIndexOf(' ')), a.slice(a.lastIndexOf(' '))];
  const [y, n] = [b.slice(0, b.lastIndexOf(' ')), b.slice(b.lastIndexOf(' '))];
  return Number(m) - Number(n) || (x < y ? -1 : 1);
}
