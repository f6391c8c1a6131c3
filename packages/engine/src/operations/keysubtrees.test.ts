import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTreeDocument, corpusOf, treeDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const READ = 'they/they/PRON/2/nsubj read/read/VERB/0/root old/old/ADJ/4/amod books/book/NOUN/2/obj';
const SELL = 'they/they/PRON/2/nsubj sell/sell/VERB/0/root books/book/NOUN/2/obj ././PUNCT/2/punct';

const corpus = corpusOf(treeDocument(READ, READ, SELL), treeDocument(SELL));
const target = { filter: { fileName: ['d1'] } };
const key = (more: object = {}) =>
  answerTo(corpus, { operation: 'keysubtrees', target, kind: 'all', minimum: 1, ...more });
const countsOf = (more: object = {}) =>
  Object.fromEntries(key(more).rows.map(({ value, f1, f2, files1, files2 }) => [value, [f1, f2, files1, files2]]));

it('compares the subtrees of two parts, with their totals and texts', () => {
  expect(key()).toMatchObject({ total: 5, targetTokens: 8, referenceTokens: 2 });
  expect(countsOf()).toEqual({
    'read -nsubj-> they': [2, 0, 1, 0],
    'read -obj-> book': [2, 0, 1, 0],
    'book -amod-> old': [2, 0, 1, 0],
    'sell -nsubj-> they': [1, 1, 1, 1],
    'sell -obj-> book': [1, 1, 1, 1],
  });
  expect(countsOf({ minimum: 2 })).not.toHaveProperty(['sell -obj-> book']);
  expect(countsOf({ wordsOnly: false })).toHaveProperty(['sell -punct-> .'], [1, 1, 1, 1]);
  expect(countsOf({ relations: false, attribute: 'pos' })).toMatchObject({ 'VERB ---> NOUN': [3, 1, 1, 1] });
});

it('counts those of one kind of highest token, and finds just these', () => {
  const among = '[pos="VERB"]';
  expect(key({ among, nodes: 3 })).toMatchObject({ targetTokens: 5, referenceTokens: 1 });
  const { rows, total } = key({ among });
  expect(total).toBe(4);
  for (const { cql = '', f1, f2 } of rows) {
    expect(cql).toContain('VERB');
    expect(answerTo(corpus, { operation: 'positions', cql }).count).toBe(f1 + (f2 ?? 0));
  }
  expect(() => key({ among: '"a" "b"' })).toThrow('one token');
});

it('compares with a list of subtrees, also those that the texts lack', () => {
  const list = { words: { 'read -obj-> book': 4, 'buy -obj-> book': 3 }, total: 10, cutOff: 0 };
  const { rows } = key({ reference: { list } });
  expect(rows.find(({ value }) => value === 'read -obj-> book')).toMatchObject({ f1: 2, f2: 4, n2: 10 });
  const further = rows.find(({ value }) => value === 'buy -obj-> book');
  expect(further).toMatchObject({ f1: 0, f2: 3 });
  expect(further).not.toHaveProperty('cql');
  expect(key({ reference: { list: { ...list, cutOff: 2 } } }).rows).toContainEqual(
    expect.objectContaining({ value: 'sell -obj-> book', f2: null, belowCutOff: 2 }),
  );
  expect(() => key({ among: '[]', reference: { list } })).toThrow('cannot be used with a reference list');
});

it('has the counts that subtrees have in each part', () => {
  const documents = fc.array(anyTreeDocument(2), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(documents, fc.constantFrom(2, 3, 4), fc.boolean(), (some, nodes, relations) => {
      const all = corpusOf(...some);
      const settings = { nodes, relations, minimum: 1 };
      const { rows, targetTokens, referenceTokens } = answerTo(all, {
        operation: 'keysubtrees',
        target,
        kind: 'all',
        ...settings,
      });
      const filter = { fileName: some.slice(1).map((_, at) => `d${at + 2}`) };
      const [own, others] = [target, { filter }].map((part) =>
        answerTo(all, { operation: 'subtrees', ...part, ...settings }),
      );
      const counted = ({ rows: list }: typeof own, side: 'f1' | 'f2') => {
        const compared = rows.filter((row) => (row[side] ?? 0) > 0);
        expect(Object.fromEntries(compared.map((row) => [row.value, row[side]]))).toEqual(
          Object.fromEntries(list.map(({ value, count }) => [value, count])),
        );
      };
      counted(own, 'f1');
      counted(others, 'f2');
      expect([targetTokens, referenceTokens]).toEqual([own.occurrences, others.occurrences]);
    }),
    { numRuns: 60 },
  );
});

it('says that a corpus has no trees', () => {
  expect(answerTo(corpusOf(['a b']), { operation: 'keysubtrees', target: {} })).toMatchObject({
    total: 0,
    warnings: [expect.stringContaining('depends on')],
  });
});
