import { describe, expect, test } from 'vitest';
import type { FrequencyRow } from '../analysis/index.ts';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const corpus = corpusOf(
  {
    sentences: [
      'we/we/PRON visit/visit/VERB old/old/ADJ deras/dera/NOUN',
      'deras/dera/NOUN we/we/PRON visited/visit/VERB',
    ],
    streams: {
      head: ['2', '0', '4', '2', '3', '3', '0'],
      deprel: ['nsubj', 'root', 'amod', 'obj', 'obj', 'nsubj', 'root'],
    },
  },
  {
    sentences: ['visit/visit/VERB deras/dera/NOUN', 'visit/visit/NOUN deras/dera/NOUN'],
    streams: { head: ['0', '1', '2', '0'], deprel: ['root', 'obj', 'compound', 'root'] },
  },
);

function rowsOf(cql: string, ...by: readonly string[]): (readonly (string | number)[])[] {
  const { rows } = answerTo(corpus, { operation: 'frequencies', cql, by }) as { rows: readonly FrequencyRow[] };
  return rows.map(({ values, count }) => [...values, count]);
}

describe('hits are counted by the labels of their query', () => {
  const near = 'a:[lemma="visit"] []{0,1} b:[lemma="dera"] within s';

  test('a value of a labelled token', () => {
    expect(rowsOf(near, 'a.pos')).toEqual([
      ['VERB', 2],
      ['NOUN', 1],
    ]);
  });

  test('the relation between two tokens, whichever is the head', () => {
    expect(rowsOf(near, 'rel(a,b)')).toEqual([
      ['obj', 2],
      ['compound', 1],
    ]);
    expect(rowsOf(near, 'rel(b, a)')).toEqual(rowsOf(near, 'rel(a,b)'));
    expect(rowsOf('a:"old" b:[] within s', 'rel(a,b)')).toEqual([['amod', 1]]);
    expect(rowsOf('a:"we" b:[] within s', 'rel(a,b)')).toEqual([['nsubj', 2]]);
    expect(rowsOf('a:"visit" b:"old"', 'rel(a,b)')).toEqual([['', 1]]);
  });

  test('their distance, in the order of the numbers', () => {
    const request = { operation: 'frequencies', cql: near, by: ['dist(a,b)'], order: 'values' } as const;
    const { rows } = answerTo(corpus, request) as { rows: readonly FrequencyRow[] };
    expect(rows.map(({ values, count }) => [...values, count])).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    expect(rowsOf(near, 'dist(b,a)')).toEqual([
      ['-1', 2],
      ['-2', 1],
    ]);
  });

  test('their order', () => {
    const either = '(a:[lemma="dera"] b:[lemma="we"] | b:[lemma="we"] []{0,2} a:[lemma="dera"]) within s';
    expect(rowsOf(either, 'order(a,b)')).toEqual([
      ['a b', 1],
      ['b a', 1],
    ]);
  });

  test('several keys are a cross table, and a label without a token is ""', () => {
    expect(
      rowsOf('a:[lemma="visit"] c:"old"? b:[lemma="dera"] within s', 'c.word', 'rel(a,b)', 'order(a,b,c)'),
    ).toEqual([
      ['', 'compound', 'a b', 1],
      ['', 'obj', 'a b', 1],
      ['old', 'obj', 'a c b', 1],
    ]);
  });

  test('and grouped by them', () => {
    const answer = answerTo(corpus, { operation: 'groups', cql: near, by: ['rel(a,b)'], lines: 1 });
    expect(answer).toMatchObject({
      rows: [
        { values: ['obj'], count: 2 },
        { values: ['compound'], count: 1 },
      ],
    });
  });
});

test.each([
  ['x.lemma', 'No token of the query has the label “x” (those here: a)'],
  ['a.colour', '“colour”'],
  ['rel(a)', 'needs two labels, as in rel(a,b)'],
  ['dist(a,b,c)', 'needs two labels, as in dist(a,b)'],
  ['order(a,)', 'needs two labels or more'],
])('the key %s is refused', (key, problem) => {
  expect(() => rowsOf('a:[]', key)).toThrow(problem);
});

test('relations need trees', () => {
  const request = { operation: 'frequencies', cql: 'a:[] b:[]', by: ['rel(a,b)'] } as const;
  expect(() => answerTo(corpusOf(['x y']), request)).toThrow('This corpus does not know which word depends on which');
});

function sorted(cql: string, key: string): string[] {
  const request = { operation: 'concordance', cql, sort: [key], context: [0, 0] } as const;
  return answerTo(corpus, request).lines.map(({ node }) => node);
}

test('lines are sorted by what labels say', () => {
  const near = 'a:[lemma="visit"] []{0,1} b:[lemma="dera"] within s';
  expect(sorted(near, 'a.pos')).toEqual(['visit deras', 'visit old deras', 'visit deras']);
  expect(sorted(near, 'dist(a,b):desc')[0]).toBe('visit old deras');
  expect(sorted(near, 'rel(a,b)')).toEqual(['visit deras', 'visit old deras', 'visit deras']);
  expect(() => sorted(near, 'c.pos')).toThrow('No token of the query has the label “c”');
});

describe('hits are counted and sorted by the structure around them', () => {
  const talk = corpusOf({
    sentences: ['so we left', 'we stayed', 'we'],
    structures: [
      { name: 'u', start: 0, end: 3, attributes: { speaker: 'Sara' } },
      { name: 'u', start: 3, end: 5, attributes: { speaker: 'Ali' } },
      { name: 'err', start: 1, end: 2, attributes: { type: 'S', word: 'us' } },
    ],
  });
  const ask = (operation: string, keys: object): unknown =>
    answerTo(talk, { operation, cql: '[word="we"]', ...keys } as Parameters<typeof answerTo>[1]);

  test('by its attribute, "" outside of it', () => {
    const { rows } = ask('frequencies', { by: ['u.speaker'] }) as { rows: readonly FrequencyRow[] };
    // Rates are of what each speaker says.
    expect(rows.map(({ values, count, tokens }) => [...values, count, tokens])).toEqual([
      ['', 1, 1],
      ['Ali', 1, 2],
      ['Sara', 1, 3],
    ]);
    expect(rows.map(({ perMillion }) => Math.round(perMillion))).toEqual([1_000_000, 500_000, 333_333]);
    const { lines } = ask('concordance', { sort: ['u.speaker:desc'] }) as { lines: readonly { start: number }[] };
    expect(lines.map(({ start }) => start)).toEqual([1, 3, 5]);
  });

  const linesPer = (...firstHitPer: readonly string[]): number[] => {
    const { lines } = ask('concordance', { cql: '[]', firstHitPer }) as { lines: readonly { start: number }[] };
    return lines.map(({ start }) => start);
  };

  test('one line a speaker, or one of each pair of values', () => {
    expect(linesPer('u.speaker')).toEqual([0, 3, 5]);
    expect(linesPer('doc.fileName', 'u.speaker')).toEqual([0, 3, 5]);
    expect(linesPer('doc.fileName')).toEqual([0]);
    expect(() => linesPer('node')).toThrow('“node” is no attribute of a structure');
  });

  test('the rate of errors is of all tokens, since most stand outside of them', () => {
    const { rows } = ask('frequencies', { cql: '<err/>', by: ['err.type'] }) as { rows: readonly FrequencyRow[] };
    expect(rows).toMatchObject([{ values: ['S'], count: 1, tokens: 6 }]);
  });

  const valuesOf = (cql: string): unknown =>
    (ask('frequencies', { cql, by: ['err.word'] }) as { rows: readonly FrequencyRow[] }).rows[0]?.values;

  test('an attribute that tokens have too is that of the structure, unless the query has such a label', () => {
    expect([valuesOf('<err/>'), valuesOf('err:"we" "left"')]).toEqual([['us'], ['we']]);
  });

  test('an attribute that neither a token nor the structure has is refused', () => {
    expect(() => ask('frequencies', { by: ['u.age'] })).toThrow('The structure “u” has no “age”: use speaker.');
  });
});
