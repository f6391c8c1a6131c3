import { expect, it } from 'vitest';
import { compareRows, csvOfComparison } from './compare-rows.ts';

const answer = (rows: readonly (readonly [value: string, count: number, tokens: number])[]) => ({
  count: rows.reduce((sum, [, count]) => sum + count, 0),
  tokens: rows.reduce((sum, [, , tokens]) => sum + tokens, 0),
  rows: rows.map(([value, count, tokens]) => ({ value, count, tokens })),
});

it('compares the rates of two subcorpora in each section that either has, and in all', () => {
  const rows = compareRows(
    answer([
      ['1990', 10, 1000],
      ['2000', 5, 500],
    ]),
    answer([
      ['2000', 20, 1000],
      ['2010', 1, 100],
    ]),
  );
  expect(rows.map(({ section, count, others, ratio }) => [section, count, others, ratio?.ratio])).toEqual([
    ['1990', 10, 0, undefined],
    ['2000', 5, 20, 0.5],
    ['2010', 0, 1, undefined],
    [undefined, 15, 21, (15 / 21) * (1100 / 1500)],
  ]);
  const [header, , second] = csvOfComparison(rows, ['A', 'B'], []).split(/\r?\n/).slice(1);
  expect(header).toBe(
    'section,tokens of A,hits of A,per million of A,tokens of B,hits of B,per million of B,ratio,low,high',
  );
  expect(second).toMatch(/^2000,500,5,10000,1000,20,20000,0.5,/);
});

it('has the tokens once where two queries are compared in the same texts', () => {
  const one = answer([['media', 3, 100]]);
  const rows = compareRows(one, answer([['media', 6, 100]]));
  expect(rows[0]?.ratio?.ratio).toBe(0.5);
  expect(csvOfComparison(rows, ['tea', 'water'], [])).toContain(
    'section,tokens,hits of tea,per million of tea,hits of water',
  );
});
