import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

/** A document of sentences from `word/lemma/POS/head/relation`. */
function treesOf(...sentences: string[]) {
  const tokens = sentences.map((sentence) => sentence.split(' ').map((token) => token.split('/')));
  return {
    sentences: tokens.map((sentence) => sentence.map((token) => token.slice(0, 3).join('/')).join(' ')),
    streams: {
      head: tokens.flat().map(([, , , head]) => head),
      deprel: tokens.flat().map(([, , , , deprel]) => deprel),
    },
  };
}

const VISIT = 'She/she/PRON/2/nsubj visited/visit/VERB/0/root the/the/DET/4/det shrine/shrine/NOUN/2/obj';
const corpus = corpusOf(
  treesOf(VISIT, 'They/they/PRON/2/nsubj visited/visit/VERB/0/root friends/friend/NOUN/2/obj'),
  treesOf(
    VISIT,
    'They/they/PRON/2/nsubj saw/see/VERB/0/root the/the/DET/4/det shrine/shrine/NOUN/2/obj',
    'The/the/DET/2/det shrine/shrine/NOUN/3/nsubj stood/stand/VERB/0/root',
  ),
);
const collocates = (cql: string, relation: string, more: object = {}) =>
  answerTo(corpus, { operation: 'collocations', cql, relation, attribute: 'lemma', sortBy: 'o11', ...more });

it('counts pairs of the relation: those of the hits, of the collocate, and all', () => {
  const { rows, total, count } = collocates('[lemma="visit"]', 'obj');
  expect([count, total]).toEqual([3, 2]);
  // Four objects: three of “visit”; three are “shrine”, which as a subject is not counted.
  expect(rows.map(({ value, o11, r1, c1, n, files }) => [value, o11, r1, c1, n, files])).toEqual([
    ['shrine', 2, 3, 3, 4, 2],
    ['friend', 1, 3, 1, 4, 1],
  ]);
  expect(rows[0]?.e11).toBeCloseTo((3 * 3) / 4, 10);
});

it('counts the heads of the hits in the other direction, and several relations together', () => {
  const heads = collocates('[lemma="shrine"]', 'obj', { collocate: 'head' }).rows;
  expect(heads.map(({ value, o11, r1, c1, n }) => [value, o11, r1, c1, n])).toEqual([
    ['visit', 2, 3, 3, 4],
    ['see', 1, 3, 1, 4],
  ]);
  const both = collocates('[lemma="shrine"]', 'obj|nsubj', { collocate: 'head' }).rows;
  expect(both.map(({ value, o11, n }) => [value, o11, n])).toEqual([
    ['visit', 2, 9],
    ['see', 1, 9],
    ['stand', 1, 9],
  ]);
});

it('gives each row a query that finds just its pairs', () => {
  const settings = fc.record({
    cql: fc.constantFrom('[lemma="visit"]', '[pos="NOUN"]', '[]', '"the"|"shrine"', '[pos="PRON" | lemma="see"]'),
    relation: fc.constantFrom('obj', 'nsubj', 'det', '.*', 'n?subj|obj'),
    collocate: fc.constantFrom('dependent' as const, 'head' as const),
    attribute: fc.constantFrom('lemma', 'pos', 'lc', 'word'),
    among: fc.constantFrom(undefined, '[pos="NOUN"]', '[pos="VERB" | lemma="she"]'),
    criteria: fc.constantFrom('all'),
  });
  fc.assert(
    fc.property(settings, ({ cql, relation, ...more }) => {
      for (const { cql: pairs, o11 } of collocates(cql, relation, more).rows) {
        const { count } = answerTo(corpus, { operation: 'positions', cql: pairs ?? '' });
        expect(count).toBe(o11);
      }
    }),
  );
});

it('gives no query where hits are filtered, since it would filter pairs', () => {
  const [row] = collocates('[lemma="visit"]', 'obj', { firstHitPerDocument: true }).rows;
  expect(row).toMatchObject({ value: 'shrine', o11: 2, r1: 2 });
  expect(row).not.toHaveProperty('cql');
});

it('says why it cannot count', () => {
  expect(() => collocates('[lemma="visit"] []', 'obj')).toThrow('a query of one token');
  expect(() => collocates('[lemma="visit"]', '(obj')).toThrow('“(obj” is not complete');
  const flat = corpusOf(['a/a/X b/b/X']);
  expect(() => answerTo(flat, { operation: 'collocations', cql: '"a"', relation: 'obj' })).toThrow(
    'which word depends on which',
  );
});
