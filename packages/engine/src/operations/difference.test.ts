import { expect, it } from 'vitest';
import { corpusOf, treeDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const seeing = (verb: string, object: string): string =>
  `They/they/PRON/2/nsubj ${verb}/${verb}/VERB/0/root the/the/DET/4/det ${object}/${object}/NOUN/2/obj`;
const going = 'They/they/PRON/2/nsubj visit/visit/VERB/0/root with/with/ADP/4/case friends/friend/NOUN/2/obl';
const corpus = corpusOf(
  treeDocument(seeing('visit', 'shrine'), seeing('visit', 'shrine'), seeing('visit', 'shrine'), going),
  treeDocument(seeing('visit', 'friend'), seeing('see', 'friend'), seeing('see', 'shrine')),
);
const difference = (more: object) =>
  answerTo(corpus, { operation: 'difference', lemma: 'visit', pos: 'VERB', minimum: 1, ...more });
const objects = (more: object) => difference(more).rows.filter(({ relation }) => relation === 'object');

it('puts the shared and the own collocates of two words on one scale, by their shares of the relation', () => {
  expect(difference({ other: 'see' })).toMatchObject({ count: 5, count2: 2, pos: 'VERB', truncated: false });
  const rows = objects({ other: 'see' });
  expect(rows.map(({ value, f1, n1, f2, n2, files1, files2 }) => [value, f1, n1, f2, n2, files1, files2])).toEqual([
    ['shrine', 3, 4, 1, 2, 1, 1],
    ['friend', 1, 4, 1, 2, 1, 1],
  ]);
  expect(rows[0].logRatio).toBeCloseTo(Math.log2(3 / 4 / (1 / 2)), 10);
  expect(Number(rows[0].low)).toBeLessThan(0);
  expect(Number(rows[0].high)).toBeGreaterThan(Number(rows[0].logRatio));
  expect(rows[0]).not.toHaveProperty('most2');
});

it('says how large the share of what is missing can be', () => {
  const first = objects({ filter: { fileName: ['d1'] }, versus: { filter: { fileName: ['d2'] } } });
  expect(first.map(({ value, f1, n1, f2, n2 }) => [value, f1, n1, f2, n2])).toEqual([
    ['shrine', 3, 3, 0, 1],
    ['friend', 0, 3, 1, 1],
  ]);
  // A share s is missed by n triples with the probability (1 - s)^n.
  expect((1 - Number(first[1].most1)) ** 3).toBeCloseTo(0.05, 10);
  expect(first[0].most2).toBeCloseTo(0.95, 10);
});

it('has no ratio where one word has no such relation', () => {
  const [row] = difference({ other: 'see' }).rows.filter(({ relation }) => relation === 'preposition_with');
  expect(row).toMatchObject({ value: 'friend', f1: 1, f2: 0, n2: 0, logRatio: null, low: null, high: null, most2: 1 });
});

it('gives each row queries that find just its hits on either side', () => {
  const [filter, versus] = [{ fileName: ['d1'] }, { filter: { fileName: ['d2'] } }];
  for (const { rows, texts } of [
    { rows: difference({ other: 'see' }).rows, texts: [{}, {}] },
    { rows: difference({ filter, versus }).rows, texts: [{ filter }, versus] },
  ]) {
    expect(rows.length).toBeGreaterThan(2);
    for (const { cql1, cql2, f1, f2 } of rows) {
      const found = [cql1, cql2].map(
        (cql, side) => answerTo(corpus, { operation: 'positions', cql, ...texts[side] }).count,
      );
      expect([cql1, cql2, ...found]).toEqual([cql1, cql2, f1, f2]);
    }
  }
});

it('compares with the rest of the corpus, and refuses a rest or a list that it cannot have', () => {
  const filter = { fileName: ['d1'] };
  const rest = difference({ filter, versus: 'rest' });
  expect({ ...rest, milliseconds: 0 }).toEqual({
    ...difference({ filter, versus: { filter: { fileName: ['d2'] } } }),
    milliseconds: 0,
  });
  expect(() => difference({ versus: 'rest' })).toThrow('there is no rest');
  expect(() => difference({ versus: { listName: 'x' } })).toThrow('A sketch cannot be compared with a list of words.');
});

it('has the strongest rows of each relation, and pages of all', () => {
  expect(objects({ other: 'see', perRelation: 1 }).map(({ value }) => value)).toEqual(['shrine']);
  const all = difference({ other: 'see' });
  const page = difference({ other: 'see', offset: 1, limit: 1 });
  expect([page.total, page.rows]).toEqual([all.rows.length, [all.rows[1]]]);
});

it('compares with a word that does not occur, and says so of a corpus without trees', () => {
  expect(difference({ other: 'nowhere' })).toMatchObject({ count: 5, count2: 0 });
  const flat = answerTo(corpusOf(['a/a/NN b']), { operation: 'difference', lemma: 'a', other: 'b' });
  expect([flat.rows, flat.warnings?.[0]]).toEqual([[], expect.stringContaining('so it has no sketches')]);
});
