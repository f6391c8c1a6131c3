import { expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const YEARS = [1990, 1991, 1992, 1993, 1994, 1995, 1996, 1997];

/** Eight years of three texts with 100 tokens each; the words rise, fall, stay, or stand in one text alone. */
const corpus = corpusOf(
  ...YEARS.flatMap((year, index) =>
    [0, 1, 2].map((text) => {
      const words = [
        ...Array.from({ length: 2 + 2 * index }, () => 'up'),
        ...Array.from({ length: 20 - 2 * index }, () => 'down'),
        ...Array.from({ length: 5 }, () => 'steady'),
        ...(year === 1997 && text === 0 ? Array.from({ length: 20 }, () => 'once') : []),
      ];
      const rest = Array.from({ length: 100 - words.length }, (_, number) => `w${number % 7}`);
      return { sentences: [[...words, ...rest].join(' ')], fields: { year: String(year) } };
    }),
  ),
  { sentences: ['a small year'], fields: { year: '1998' } },
  { sentences: ['up up up'], fields: { year: '' } },
);

const trends = (more: object = {}) => answerTo(corpus, { operation: 'trends', interval: true, ...more });
const row = (value: string, more: object = {}) => trends(more).rows.find((each) => each.value === value);

it('finds what was planted: rising, falling and steady words, by slope, p and interval over texts', () => {
  // 2, 4 … 16 of 100: mean 9, slope 2 / 9 a year, over 7 steps.
  expect(row('up')).toMatchObject({ count: 216, counts: YEARS.map((_, index) => 3 * (2 + 2 * index)), files: 24 });
  expect(row('up')?.slope).toBeCloseTo(2 / 9, 10);
  expect(row('up')?.degrees).toBeCloseTo((Math.atan(14 / 9) * 180) / Math.PI, 10);
  expect(row('up')?.p).toBeCloseTo(2 / 40_320, 10);
  expect(row('down')?.slope).toBeCloseTo(-2 / 13, 10);
  expect(row('steady')).toMatchObject({ slope: 0, p: 1, low: 0, high: 0 });
  for (const [value, sign] of [
    ['up', 1],
    ['down', -1],
  ] as const) {
    const { low = 0, high = 0 } = row(value) ?? {};
    expect(Math.sign(low)).toBe(sign);
    expect(Math.sign(high)).toBe(sign);
  }
  expect(trends({ kind: 'rising' }).rows.map(({ value }) => value)).toContain('up');
  expect(trends({ kind: 'rising' }).rows.map(({ value }) => value)).not.toContain('down');
});

it('has each trend in its interval, also of rare words, which resamples often lack', () => {
  const rare = corpusOf(
    ...Array.from({ length: 20 }, (_, index) => index).flatMap((index) =>
      Array.from({ length: 4 }, (__, text) => ({
        sentences: [text === 0 && index > 9 ? `${'rare '.repeat(index - 9)}words` : 'other words of this text here'],
        fields: { year: String(2000 + index) },
      })),
    ),
  );
  const { rows } = answerTo(rare, { operation: 'trends', interval: true });
  expect(rows.find(({ value }) => value === 'rare')?.degrees).toBeGreaterThan(45);
  for (const { value, degrees, low = NaN, high = NaN } of rows)
    expect([value, low <= degrees, degrees <= high]).toEqual([value, true, true]);
});

it('does not take the burst of one text for a trend', () => {
  // The median of the slopes of seven years without it is 0.
  expect(row('once')).toMatchObject({ slope: 0, files: 1 });
});

it('says which texts and periods are not counted', () => {
  const { periods, small, undated, tokens } = trends();
  expect(periods.map(({ value, tokens: size, files }) => [value, size, files])).toEqual(
    YEARS.map((year) => [String(year), 300, 3]),
  );
  expect(small).toEqual([{ value: '1998', tokens: 3, files: 1 }]);
  expect(undated).toBe(1);
  expect(tokens).toBe(2406);
});

it.each([
  ['degrees', ({ degrees }) => Math.abs(degrees)],
  ['p', ({ p }) => -p],
  ['count', ({ count }) => count],
  ['value', ({ value }) => -value.charCodeAt(0) * 1000 - value.charCodeAt(1)],
] as const satisfies [string, (row: ReturnType<typeof trends>['rows'][number]) => number][])(
  'begins at the other end of the order by %s if that is asked',
  (sortBy, figureOf) => {
    const figures = trends({ sortBy }).rows.map(figureOf);
    expect(new Set(figures).size).toBeGreaterThan(2);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    const reversed = trends({ sortBy, lastFirst: true });
    expect(reversed.total).toBe(figures.length);
    expect(reversed.rows.map(figureOf)).toEqual(figures.toReversed());
  },
);

it('joins years to longer periods', () => {
  expect(trends({ span: 2 }).periods.map(({ value }) => value)).toEqual([
    '1990–1991',
    '1992–1993',
    '1994–1995',
    '1996–1997',
  ]);
});

it('promises no more discoveries than q says: words at random are rarely found', () => {
  let state = 7;
  const draw = (bound: number): number => (state = (state * 48_271) % 2_147_483_647) % bound;
  const random = corpusOf(
    ...YEARS.map((year) => ({
      sentences: [Array.from({ length: 4000 }, () => `w${draw(300)}`).join(' ')],
      fields: { year: String(year) },
    })),
  );
  const { rows } = answerTo(random, { operation: 'trends' });
  expect(rows).toHaveLength(300);
  // 5 % of 300 are expected below 0.05; of the q-values none.
  expect(rows.filter(({ p }) => p <= 0.05).length).toBeLessThan(30);
  expect(rows.filter(({ q }) => q <= 0.05)).toEqual([]);
});

it('refuses what has no trend', () => {
  expect(() => trends({ span: 5, filter: { year: ['1990', '1991'] } })).toThrow('at least 3 periods of some size');
  expect(() => trends({ span: 5, filter: { year: ['1990'] } })).toThrow(/field, or a shorter `span`\.$/);
  expect(() => trends({ filter: { year: ['1990'] } })).toThrow(/Choose another field\.$/);
  expect(() => trends({ by: 'yeer' })).toThrow('yeer');
  const many = corpusOf(
    ...Array.from({ length: 201 }, (_, year) => ({ sentences: ['a b'], fields: { year: String(year) } })),
  );
  expect(() => answerTo(many, { operation: 'trends' })).toThrow('join years by `span`');
  expect(answerTo(many, { operation: 'trends', span: 10 }).periods).toHaveLength(20);
});
