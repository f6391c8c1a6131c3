import { expect, test } from 'vitest';
import { byDifference, compareRows, ratioTo } from './side-by-side.ts';
import { joined } from './side-tables.ts';

test('a ratio has the interval of two Poisson counts, also of the only pair of a relation', () => {
  // ln of the ends: ln 4 ± 1.959964 · √(1/40 + 1/10).
  const { ratio, low, high } = ratioTo({ count: 40, tokens: 1000 }, { count: 10, tokens: 1000 }) ?? {};
  expect(ratio).toBeCloseTo(4, 10);
  const half = 1.959964 * Math.sqrt(1 / 40 + 1 / 10);
  expect(low).toBeCloseTo(4 * Math.exp(-half), 4);
  expect(high).toBeCloseTo(4 * Math.exp(half), 4);
  const only = ratioTo({ count: 260, tokens: 553 }, { count: 1, tokens: 1 });
  expect([(only?.low ?? 1) < 0.1, (only?.high ?? 1) > 3]).toEqual([true, true]);
});

const share = (odds: number) => odds / (1 + odds);

test('a ratio to nothing has one end', () => {
  // A share p of the first side has none of 3 hits with the probability (1 - p)^3.
  const none = ratioTo({ count: 0, tokens: 1000 }, { count: 3, tokens: 4000 });
  expect(none).toMatchObject({ ratio: 0, low: 0 });
  expect((1 - share((none?.high ?? 0) / 4)) ** 3).toBeCloseTo(0.025, 10);
  const only = ratioTo({ count: 3, tokens: 1000 }, { count: 0, tokens: 4000 });
  expect(only).toMatchObject({ ratio: Infinity, high: Infinity });
  expect(share((only?.low ?? 0) / 4) ** 3).toBeCloseTo(0.025, 10);
});

test('a ratio of nothing is not told', () => {
  expect(ratioTo({ count: 0, tokens: 10 }, { count: 0, tokens: 10 })).toBeUndefined();
  expect(ratioTo({ count: 1, tokens: 10 }, { count: 0, tokens: 0 })).toBeUndefined();
});

test('of many differences only those are marked whose false discovery rate is low', () => {
  const tokens = 100_000;
  const row = (value: string, first: number, other: number | undefined) => ({
    group: '',
    value,
    sides: [{ count: first, tokens }, other === undefined ? undefined : { count: other, tokens }],
  });
  // One difference alone, and the same among nineteen pairs without one.
  const alone = compareRows([row('a', 10, 20)]);
  const among = compareRows([row('a', 10, 20), ...Array.from({ length: 19 }, (_, n) => row(`b${n}`, 30, 30))]);
  expect(alone[0].ratios).toEqual([undefined, expect.objectContaining({ ratio: 2 })]);
  // Binomial: 2 · P(at least 20 of 30 with a half).
  expect(alone[0].ratios[1]?.q).toBeCloseTo(0.0987, 3);
  expect(among[0].ratios[1]?.q).toBeCloseTo(1, 6);
  const [unknown, known] = compareRows([row('a', 10, undefined), row('b', 10, 400)]);
  expect([unknown.ratios, (known.ratios[1]?.q ?? 1) < 1e-6]).toEqual([[undefined, undefined], true]);
  expect([unknown, known].toSorted(byDifference).map(({ value }) => value)).toEqual(['b', 'a']);
});

const list = (rows: [string, number][], isWhole: boolean) => ({
  rows: rows.map(([value, count]) => ({ group: '', value, count })),
  baseOf: () => 100,
  isWhole,
});

test('a word that a whole list lacks has no hits, and one that a cut list lacks is not known', () => {
  expect(joined([list([['a', 3]], true), list([['b', 5]], false), undefined])).toEqual([
    { group: '', value: 'a', sides: [{ count: 3, tokens: 100 }, undefined, undefined] },
    { group: '', value: 'b', sides: [{ count: 0, tokens: 100 }, { count: 5, tokens: 100 }, undefined] },
  ]);
});

test('a word that a list has twice, as a noun and as a verb, has the hits of both', () => {
  const rows = joined([
    list(
      [
        ['visit', 3],
        ['visit', 4],
      ],
      true,
    ),
    list([['visit', 5]], false),
  ]);
  expect(rows.map(({ sides }) => sides.map((side) => side?.count))).toEqual([[7, 5]]);
});
