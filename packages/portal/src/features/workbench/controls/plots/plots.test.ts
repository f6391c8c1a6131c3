import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { ticksBetween, ticksTo } from './axis.ts';
import { leftOf, runsOf } from './over-time.tsx';
import { trendOf } from './trend.ts';
import { yearsInWords } from './years-in-words.ts';
import { hitsOfQuery, ofQuery } from './hits-of-query.ts';
import { byRate, chanceOf, sectionsInWords } from './section-bars.tsx';

test.each([
  [97, [0, 50, 100]],
  [4, [0, 1, 2, 3, 4]],
  [0.03, [0, 0.01, 0.02, 0.03]],
  [0, [0, 1]],
])('an axis up to %s has round ticks', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

test('an axis with values below 0 has 0 among its ticks', () => {
  expect(ticksBetween(-3, 9)).toEqual([-5, 0, 5, 10]);
  expect(ticksBetween(2, 2)).toEqual([2, 3]);
});

test.each([
  [5, 52],
  [50_000, 52],
  [150_000, 60],
  [1_000_000, 72],
])('beside an axis up to %i there is room for its figures', (top, left) => {
  expect(leftOf(top)).toBe(left);
});

test('a line over time is broken where a year has no texts', () => {
  const years = ['1990', '1991', '1995', '1997', '1998'].map((value) => ({ value }));
  expect(runsOf(years).map((run) => run.map(({ value }) => value))).toEqual([
    ['1990', '1991'],
    ['1995'],
    ['1997', '1998'],
  ]);
});

const rates = (counts: readonly number[], tokens = 1_000_000, from = 2000) =>
  counts.map((count, index) => ({
    value: String(from + index),
    count,
    tokens,
    perMillion: (count / tokens) * 1e6,
  }));

test.each([
  // Of 45 pairs 8 fall.
  [[5, 4, 1, 3, 2, 6, 7, 8, 9, 10], 29 / 45],
  [[1, 2, 3, 4, 5], 1],
  [[5, 4, 3, 2, 1], -1],
  // Of 10 pairs one is equal, 8 rise, 1 falls: 7 / √(10 · 9).
  [[1, 3, 2, 4, 4], 7 / Math.sqrt(90)],
])('Kendall’s τ-b of %j', (values, tau) => {
  expect(trendOf(values)?.tau).toBeCloseTo(tau, 10);
});

test('the p-value of τ-b is near the exact one, and there is none for few or equal values', () => {
  // All five in order: 2 of 120 orders are as far from chance.
  expect(trendOf([1, 2, 3, 4, 5])?.p).toBeCloseTo(0.0275, 3);
  expect(trendOf([1, 2, 3, 2, 1, 2, 3])?.p).toBeGreaterThan(0.3);
  expect([trendOf([1, 2, 3, 4]), trendOf([2, 2, 2, 2, 2, 2])]).toEqual([undefined, undefined]);
});

test('τ-b finds a trend by chance about once in twenty times', () => {
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const found = Array.from({ length: 2000 }, () => trendOf(Array.from({ length: 12 }, random))).filter(
    (trend) => (trend?.p ?? 1) < 0.05,
  );
  expect(found.length / 2000).toBeGreaterThan(0.03);
  expect(found.length / 2000).toBeLessThan(0.06);
});

test.each([
  [
    'rising',
    [50, 58, 61, 72, 80, 95, 101, 120],
    'The frequency tends to rise over the years (Kendall’s τ-b = 1.00, p < 0.001).',
  ],
  [
    'falling',
    [120, 101, 95, 80, 72, 61, 58, 50],
    'The frequency tends to fall over the years (Kendall’s τ-b = −1.00, p < 0.001).',
  ],
  ['flat', [50, 62, 48, 61, 55, 49, 60, 52], 'No clear rise or fall over the years (Kendall’s τ-b = '],
])('a large corpus with %s frequency: total, change, highest and lowest year', (_, counts, change) => {
  const told = yearsInWords(rates(counts));
  expect(told).toContain(
    `${counts.reduce((sum, each) => sum + each, 0)} hits in all 8 years with texts, 2000 to 2007. `,
  );
  expect(told).toContain(change);
  const place = 2000 + counts.indexOf(Math.max(...counts));
  expect(told).toContain(
    `The rate is highest in ${place} (${Math.max(...counts)}.00 per million, ${Math.max(...counts)} hits) and lowest in `,
  );
  expect(told).not.toMatch(/uncertain|few/i);
});

test('few hits: where they concentrate, no change claimed, and a warning instead of the highest rate', () => {
  // A word of the sample: hits and tokens of the years 2004 to 2022 and 2024.
  const counts = [0, 1, 1, 1, 0, 7, 1, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 0, 0];
  const tokens = [
    4711, 3791, 3107, 5545, 2270, 10_276, 5732, 7104, 6675, 3468, 3394, 3903, 5449, 3775, 6116, 2288, 3434, 2899, 1876,
  ];
  const values = [2004, ...Array.from({ length: 17 }, (__, index) => 2006 + index), 2024];
  const rows = counts.map((count, index) => {
    const all = tokens[index] ?? 1;
    return { value: String(values[index]), count, tokens: all, perMillion: (count / all) * 1e6 };
  });
  expect(yearsInWords(rows)).toBe(
    '19 hits in 9 of the 19 years with texts, 2004 to 2024; 18 of them in 2006–2014, with 56\u00A0% of the tokens. ' +
      'No clear rise or fall over the years (Kendall’s τ-b = −0.27, p = 0.138). ' +
      'Only 2010 has 5 or more hits (7; 681.20 per million): the rates of the other years are uncertain.',
  );
  expect(yearsInWords(rates([0, 2, 1, 0, 0, 0]))).toBe(
    '3 hits in 2 of the 6 years with texts, 2000 to 2005; all in 2001–2002, with 33\u00A0% of the tokens. Too few hits to tell a change.',
  );
  expect(yearsInWords(rates([3, 2, 4, 3, 2, 4]))).toContain(
    'All years have fewer than 5 hits, so their rates are uncertain.',
  );
  expect(yearsInWords(rates([0, 0]))).toBe('No hits in the 2 years with texts, 2000 to 2001.');
  expect(yearsInWords(rates([9, 0, 8, 1, 2, 3, 2]))).toContain(
    'Most years have fewer than 5 hits, so their rates are uncertain; highest in 2000 (9.00 per million, 9 hits).',
  );
});

test('a word that comes up late is in few years with certainty: no hit among many expected is no warning', () => {
  const told = yearsInWords(rates([0, 0, 0, 0, 0, 40, 90, 160, 210, 260]));
  expect(told).toContain('760 hits in 5 of the 10 years with texts, 2000 to 2009; ');
  expect(told).toContain('The frequency tends to rise');
  expect(told).toContain('The rate is highest in 2009 (260.00 per million, 260 hits) and lowest in 2000 (0.00).');
});

const section = (value: string, count: number) => ({ value, count, tokens: 1e6, perMillion: count });

test('a highest and a lowest rate whose intervals overlap are said to be perhaps chance', () => {
  const perhaps = 'Their 95 % intervals overlap: this difference may be chance.';
  expect(yearsInWords(rates([50, 62, 48, 61, 55]))).toContain(perhaps);
  expect(yearsInWords(rates([50, 62, 248, 61, 55]))).not.toContain(perhaps);
  expect(sectionsInWords('genre', [section('novel', 7), section('essay', 1)])).toContain(perhaps);
  expect(sectionsInWords('genre', [section('novel', 70), section('essay', 1)])).not.toContain(perhaps);
  // A test over texts says more.
  expect(sectionsInWords('genre', [section('novel', 7), section('essay', 1)], ' Chance.')).not.toContain(perhaps);
});

test('sections are ordered by their rate, equal ones as they came', () => {
  const rows = [3, 7, 3].map((perMillion, index) => ({ perMillion, index }));
  expect(byRate(rows).map(({ index }) => index)).toEqual([1, 0, 2]);
});

test.each([
  ['a lone hit in few tokens', { value: 'b', count: 1, tokens: 10_000, perMillion: 100 }, true],
  ['no hit', { value: 'b', count: 0, tokens: 40_000, perMillion: 0 }, false],
])('an interval that the plot of sections has no room for is told: %s', (_, row, isBeyond) => {
  const rows = [{ value: 'a', count: 100, tokens: 1_000_000, perMillion: 100 }, row];
  expect(sectionsInWords('genre', rows).includes('Intervals with an arrow end beyond the plot')).toBe(isBeyond);
});

test('what a plot says of itself is true without the page around it', () => {
  const lone = { value: 'b', count: 1, tokens: 10_000, perMillion: 100 };
  const sections = sectionsInWords('genre', [{ value: 'a', count: 100, tokens: 1_000_000, perMillion: 100 }, lone]);
  const years = yearsInWords([...rates([40]), { value: '2001', count: 1, tokens: 100, perMillion: 10_000 }]);
  expect(sections).toContain('end beyond the plot');
  for (const said of [sections, years]) expect(said).not.toMatch(/table|page|click/i);
});

const state = (fields: Record<string, string>) => parseWorkbench(new URLSearchParams(fields));

test('a title names the query as it was typed, in plain English if it is CQL, or not at all if it is long', () => {
  expect(hitsOfQuery(state({ simple: 'tea' }))).toBe('Hits of “tea”');
  expect(hitsOfQuery(state({ cql: '[lc="tea"]' }))).toBe('Hits of the word “tea” (ignoring capitals and accent marks)');
  expect([hitsOfQuery(state({ simple: 'tea '.repeat(40) })), ofQuery(state({}))]).toEqual(['Hits', '']);
});

const group = (value: string, count: number) => ({ value, count, tokens: 20_000, perMillion: count * 50 });

const textsOfTwoGroups = (count: number[]) => ({
  section: count.map((_, at) => (at < count.length / 2 ? 0 : 1)),
  count,
  tokens: count.map(() => 2000),
});

test('differences between groups are told from chance', () => {
  const rows = [group('a', 90), group('b', 8)];
  const even = chanceOf(textsOfTwoGroups([9, 9, 10, 8, 9, 9, 1, 0, 1, 1, 0, 2]));
  expect(sectionsInWords('category', rows, even)).toContain('The differences are significant');
  // The same hits, nearly all in one text.
  expect(chanceOf(textsOfTwoGroups([90, 0, 0, 0, 0, 0, 2, 1, 1, 2, 1, 1]))).toContain('may be chance');
  expect(chanceOf(textsOfTwoGroups([4, 3, 0, 1]))).toContain('too few texts');
});

test('a network is laid out inside its frame, always the same, no two words in one place', () => {
  const words = Array.from({ length: 30 }, (_, index) => `w${index}`);
  const edges = words.slice(1).map((to, index) => ({ from: index % 3 === 0 ? 'w0' : `w${index % 5}`, to, weight: 1 }));
  const places = layOut(words, edges, 600, 400);
  expect(layOut(words, edges, 600, 400)).toEqual(places);
  const seen = [...places.values()];
  for (const { x, y } of seen) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(600);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(400);
  }
  expect(new Set(seen.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(words.length);
});
