import { expect, it } from 'vitest';
import { compareRows, tableOfComparison } from './compare-rows.ts';
import { tableFile } from '../../../../shared/table-file/table-file.ts';

const answer = (rows: readonly (readonly [value: string, count: number, tokens: number])[]) => ({
  count: rows.reduce((sum, [, count]) => sum + count, 0),
  tokens: rows.reduce((sum, [, , tokens]) => sum + tokens, 0),
  rows: rows.map(([value, count, tokens]) => ({ value, count, tokens })),
});

it('compares the rates of two subcorpora in each section that either has, and in all', async () => {
  const rows = compareRows(
    { compared: 'subcorpora', shared: false },
    answer([
      ['1990', 10, 1000],
      ['2000', 5, 500],
    ]),
    answer([
      ['2000', 20, 1000],
      ['2010', 1, 100],
    ]),
  );
  expect(rows.map(({ section, count, others, ratio }) => [section, count, others, ratio])).toEqual([
    ['1990', 10, 0, undefined],
    ['2000', 5, 20, 0.5],
    ['2010', 0, 1, undefined],
    [undefined, 15, 21, (15 / 21) * (1100 / 1500)],
  ]);
  const csv = await tableFile('csv', tableOfComparison(rows, ['A', 'B']), []);
  const [header, , second] = (await csv.text()).split(/\r?\n/).slice(1);
  expect(header).toBe(
    'section,tokens of A,hits of A,per million of A,tokens of B,hits of B,per million of B,ratio,low,high,p',
  );
  expect(second).toMatch(/^2000,500,5,10000,1000,20,20000,0.5,/);
});

it('has the tokens once where two queries are compared in the same texts', async () => {
  const one = answer([['media', 3, 100]]);
  const rows = compareRows({ compared: 'queries', shared: false }, one, answer([['media', 6, 100]]));
  expect(rows[0]?.ratio).toBe(0.5);
  const csv = await tableFile('csv', tableOfComparison(rows, ['tea', 'water']), []);
  expect(await csv.text()).toContain('section,tokens,hits of tea,per million of tea,hits of water');
});

it('is a file in four formats, each with its description', async () => {
  const one = answer([['media', 3, 100]]);
  const table = tableOfComparison(
    compareRows({ compared: 'queries', shared: false }, one, answer([['media', 6, 100]])),
    ['tea', '=1+1'],
  );
  const about = [['test', 'G² = 0']] as const;
  const tsv = await (await tableFile('tsv', table, about)).text();
  expect(tsv.split('\n').slice(0, 4)).toEqual([
    '# lines of description: 2',
    '# test: G² = 0',
    'section\ttokens\thits of tea\tper million of tea\thits of =1+1\tper million of =1+1\tratio\tlow\thigh\tp',
    expect.stringMatching(/^media\t100\t3\t30000\t6\t60000\t0\.5\t/),
  ]);
  const [first, second] = (await (await tableFile('jsonl', table, about)).text()).split('\n');
  expect(JSON.parse(first ?? '')).toEqual({ about: { test: 'G² = 0' } });
  expect(JSON.parse(second ?? '')).toMatchObject({ section: 'media', 'hits of tea': 3, ratio: 0.5 });
  const workbook = new Uint8Array(await (await tableFile('xlsx', table, about)).arrayBuffer());
  expect(String.fromCharCode(...workbook.subarray(0, 2))).toBe('PK');
});

const texts = (count: number[]) => ({ section: count.map(() => 0), count, tokens: count.map(() => 100) });

it('takes texts as the sample: seven hits against one in five texts are no sign of a difference', () => {
  const first = { ...answer([['media', 7, 300]]), texts: texts([4, 2, 1]) };
  const second = { ...answer([['media', 1, 200]]), texts: texts([1, 0]) };
  const total = compareRows({ compared: 'subcorpora', shared: false }, first, second).at(-1);
  expect(total).toMatchObject({ count: 7, others: 1, interval: undefined, test: { texts: 5 } });
  expect(total?.test?.p).toBeGreaterThan(0.05);
  expect(compareRows({ compared: 'subcorpora', shared: true }, first, second).at(-1)?.test).toBeUndefined();
});
