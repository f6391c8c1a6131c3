import { parseWorkbench } from '@zaban/contract';
import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { ticksBetween, ticksTo } from './axis.ts';
import { runsOf, yearsInWords } from './over-time.tsx';
import { hitsOfQuery, ofQuery } from './hits-of-query.ts';
import { byRate, sectionsInWords } from './section-bars.tsx';

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

test('a line over time is broken where a year has no texts', () => {
  const years = ['1990', '1991', '1995', '1997', '1998'].map((value) => ({ value }));
  expect(runsOf(years).map((run) => run.map(({ value }) => value))).toEqual([
    ['1990', '1991'],
    ['1995'],
    ['1997', '1998'],
  ]);
});

const year = (value: string, count: number) => ({ value, count, tokens: 20_000, perMillion: count * 50 });

test('the years of a plot are counted in words: those with texts, those without hits', () => {
  expect(yearsInWords([year('2004', 0), year('2006', 0)])).toBe('From 2004 to 2006: no hits in any year.');
  const told = yearsInWords([year('2004', 0), year('2005', 4), year('2006', 0), year('2009', 1)]);
  expect(told).toContain('no hits in 2 of the 4 years with texts.');
  expect(told).toMatch(/The other 2 years have no texts: the line has a gap there\.$/);
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
  const years = yearsInWords([year('2004', 40), { ...year('2005', 1), tokens: 100, perMillion: 100 }]);
  expect(sections).toContain('end beyond the plot');
  expect(years).toContain('part of it lies above the plot');
  for (const said of [sections, years]) expect(said).not.toMatch(/table|page|click/i);
});

const state = (fields: Record<string, string>) => parseWorkbench(new URLSearchParams(fields));

test('a title names the query as it was typed, in plain English if it is CQL, or not at all if it is long', () => {
  expect(hitsOfQuery(state({ simple: 'tea' }))).toBe('Hits of “tea”');
  expect(hitsOfQuery(state({ cql: '[lc="tea"]' }))).toBe('Hits of the word “tea” (ignoring capitals and accent marks)');
  expect([hitsOfQuery(state({ simple: 'tea '.repeat(40) })), ofQuery(state({}))]).toEqual(['Hits', '']);
});

const group = (value: string, count: number) => ({ value, count, tokens: 20_000, perMillion: count * 50 });

test('differences between groups are told from chance', () => {
  expect(sectionsInWords('category', [group('a', 14), group('b', 8)])).toContain(
    'The differences are not significant: they may be chance (G² = 1.66, p = 0.198).',
  );
  expect(sectionsInWords('category', [group('a', 90), group('b', 8)])).toContain('The differences are significant');
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
