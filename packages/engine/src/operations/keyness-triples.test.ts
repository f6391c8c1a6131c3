import { expect, it } from 'vitest';
import { corpusOf, treeDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const DISCUSS =
  'they/they/PRON/2/nsubj discuss/discuss/VERB/0/root about/about/ADP/4/case issues/issue/NOUN/2/obl hot/hot/ADJ/6/amod tea/tea/NOUN/2/obj';
const OTHER = 'they/they/PRON/2/nsubj discuss/discuss/VERB/0/root issues/issue/NOUN/2/obj';

const corpus = corpusOf(treeDocument(DISCUSS, DISCUSS, DISCUSS, OTHER), treeDocument(OTHER, OTHER, OTHER, DISCUSS));
const key = (more: object = {}) =>
  answerTo(corpus, {
    operation: 'keyness',
    attribute: 'triple',
    target: { filter: { fileName: ['d1'] } },
    ...more,
  });

it('compares the triples of texts, each once', () => {
  const { rows, total, targetTokens, referenceTokens } = key({ sortBy: 'logRatio' });
  // Of each first sentence: subject, object, modifier, preposition; of each other: subject and object.
  expect([targetTokens, referenceTokens]).toEqual([3 * 4 + 2, 3 * 2 + 4]);
  expect(total).toBe(5);
  const row = rows.find(({ value }) => value === 'discuss preposition_about issue');
  expect(row).toMatchObject({ f1: 3, n1: 14, f2: 1, n2: 10, label: 'discuss about …' });
  // These trees come from the source.
  expect(row).not.toHaveProperty('precision');
  expect(row).toMatchObject({ headword: 'discuss', headwordPos: 'VERB', collocate: 'issue', collocatePos: 'NOUN' });
  expect(rows.at(-1)).toMatchObject({ value: 'discuss object issue', f1: 1, f2: 3 });
});

it('gives each row a query that finds just its hits', () => {
  const { rows } = key();
  expect(rows).toHaveLength(5);
  for (const { cql = '', f1, f2 } of rows) {
    expect([cql, answerTo(corpus, { operation: 'positions', cql }).count]).toEqual([cql, f1 + (f2 ?? 0)]);
  }
});

it('orders rows by value, and pages through them', () => {
  const values = key({ sortBy: 'value' }).rows.map(({ value }) => value);
  expect(values).toEqual(values.toSorted());
  expect(key({ sortBy: 'value', offset: 1, limit: 2 }).rows.map(({ value }) => value)).toEqual(values.slice(1, 3));
});

it('refuses what triples do not have', () => {
  expect(() => key({ files: true })).toThrow('cannot be used with them');
  expect(() => key({ reference: { list: { words: { a: 1 }, total: 1 } } })).toThrow('cannot be used with them');
});
