import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeededRandom } from '../random.ts';
import { logLikelihood, manyGroupsTest, sameTextsTest, twoGroupsTest, type TextCounts } from '../index.ts';

/** Every selection of the numbers below n, as a list of whether each is chosen. */
function selections(n: number): boolean[][] {
  return Array.from({ length: 2 ** n }, (_, bits) => Array.from({ length: n }, (__, at) => ((bits >> at) & 1) === 1));
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** The test of two groups as its definition: divide the counts of the first by ψ, and count the divisions. */
function naiveTwoGroups(first: TextCounts, second: TextCounts, psi: number): number {
  const [ones, others] = [Array.from(first.counts), Array.from(second.counts)];
  const counts = [...ones.map((count) => count / psi), ...others];
  const tokens = [...Array.from(first.tokens), ...Array.from(second.tokens)];
  const rate = sum(counts) / sum(tokens);
  const beyond = (chosen: readonly boolean[]): number =>
    Math.abs(sum(counts.map((count, at) => (chosen[at] ? count - rate * tokens[at] : 0))));
  const all = selections(counts.length).filter((chosen) => chosen.filter(Boolean).length === ones.length);
  const observed = beyond(counts.map((_, at) => at < ones.length));
  return all.filter((chosen) => beyond(chosen) >= observed - 1e-9).length / all.length;
}

function naiveSameTexts(first: readonly number[], second: readonly number[], psi: number): number {
  const differences = first.map((count, at) => count / psi - second[at]).filter((_, at) => first[at] + second[at] > 0);
  const observed = Math.abs(sum(differences));
  const all = selections(differences.length);
  const isAsLarge = (kept: readonly boolean[]): boolean =>
    Math.abs(sum(differences.map((each, at) => (kept[at] ? each : -each)))) >= observed - 1e-9;
  return all.filter(isAsLarge).length / all.length;
}

const texts = (least: number, most: number) =>
  fc
    .array(fc.tuple(fc.nat(9), fc.integer({ min: 50, max: 400 })), { minLength: least, maxLength: most })
    .map((each): TextCounts => ({ counts: each.map(([count]) => count), tokens: each.map(([, size]) => size) }));

describe('two groups of texts', () => {
  test('p is the share of all divisions with a difference as large', () => {
    fc.assert(
      fc.property(texts(1, 4), texts(1, 4), (first, second) => {
        const tested = twoGroupsTest(first, second);
        const hits = sum([...Array.from(first.counts), ...Array.from(second.counts)]);
        // Without hits there is nothing to test, and no p.
        expect(tested?.p ?? -1).toBeCloseTo(hits === 0 ? -1 : naiveTwoGroups(first, second, 1), 9);
      }),
    );
  });

  test('the interval has the ratios that the test does not reject', () => {
    const first = { counts: [12, 9, 15, 11, 8], tokens: [100, 90, 120, 100, 95] };
    const second = { counts: [4, 6, 3, 5, 7], tokens: [100, 110, 90, 100, 100] };
    const { low, high } = twoGroupsTest(first, second)?.interval ?? { low: NaN, high: NaN };
    expect(naiveTwoGroups(first, second, low * 1.001)).toBeGreaterThanOrEqual(0.05);
    expect(naiveTwoGroups(first, second, low * 0.999)).toBeLessThan(0.05);
    expect(naiveTwoGroups(first, second, high * 0.999)).toBeGreaterThanOrEqual(0.05);
    expect(naiveTwoGroups(first, second, high * 1.001)).toBeLessThan(0.05);
    expect(low).toBeGreaterThan(1);
  });

  test('seven hits against one in five texts are no difference that could be significant', () => {
    const tested = twoGroupsTest(
      { counts: [4, 2, 1], tokens: [900, 1000, 1100] },
      { counts: [1, 0], tokens: [1000, 1000] },
    );
    expect(tested?.p).toBeGreaterThan(0.05);
    expect(tested?.least).toBeGreaterThanOrEqual(0.1);
    // The same counts as hits: chance would explain the difference less than once in twenty.
    expect(logLikelihood(14, 5000, 16, 10_000)).toBeGreaterThan(6.63);
    expect(tested?.interval).toEqual({ low: 0, high: Infinity });
  });

  test('a hundred hits in one text are one observation', () => {
    const quiet = Array.from({ length: 500 }, () => 0);
    const tokens = quiet.map(() => 1000);
    const tested = twoGroupsTest({ counts: [100, ...quiet.slice(1)], tokens }, { counts: quiet, tokens });
    expect(tested?.p).toBeGreaterThan(0.9);
  });

  test('there is no interval where one side has no hit, and no test without hits or texts', () => {
    const none = { counts: [0, 0, 0, 0], tokens: [10, 10, 10, 10] };
    const some = { counts: [5, 6, 7, 5], tokens: [10, 10, 10, 10] };
    expect(twoGroupsTest(some, none)).toMatchObject({ p: 2 / 70, interval: undefined });
    expect(twoGroupsTest(none, none)).toBeUndefined();
    expect(twoGroupsTest(some, { counts: [], tokens: [] })).toBeUndefined();
    expect(twoGroupsTest(some, { counts: [0], tokens: [0] })).toBeUndefined();
  });

  test('of texts drawn from one population, about one pair in twenty differs significantly, though hits come in clumps', () => {
    const random = new SeededRandom(3);
    const group = (): TextCounts => ({
      counts: Array.from({ length: 12 }, () => (random.below(4) === 0 ? random.below(40) : 0)),
      tokens: Array.from({ length: 12 }, () => 500 + random.below(1000)),
    });
    const pairs = Array.from({ length: 150 }, () => twoGroupsTest(group(), group()));
    const significant = pairs.filter((tested) => tested !== undefined && tested.p < 0.05).length;
    expect(significant).toBeLessThan(18);
    expect(significant).toBeGreaterThan(1);
  });
});

describe('two things in the same texts', () => {
  const counts = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 8 });

  test('p is the share of all exchanges with a difference as large', () => {
    fc.assert(
      fc.property(counts, (pairs) => {
        const [first, second] = [pairs.map(([count]) => count), pairs.map(([, count]) => count)];
        const tested = sameTextsTest(first, second);
        // Without a hit there is no test.
        const isWithoutHits = sum([...first, ...second]) === 0;
        expect(tested?.p ?? -1).toBeCloseTo(isWithoutHits ? -1 : naiveSameTexts(first, second, 1), 9);
      }),
    );
  });

  test('the interval has the ratios that the test does not reject', () => {
    const [first, second] = [
      [12, 9, 15, 11, 8, 14, 10],
      [4, 6, 3, 5, 7, 4, 6],
    ];
    const { low, high } = sameTextsTest(first, second)?.interval ?? { low: NaN, high: NaN };
    expect(naiveSameTexts(first, second, low * 1.001)).toBeGreaterThanOrEqual(0.05);
    expect(naiveSameTexts(first, second, low * 0.999)).toBeLessThan(0.05);
    expect(naiveSameTexts(first, second, high * 0.999)).toBeGreaterThanOrEqual(0.05);
    expect(naiveSameTexts(first, second, high * 1.001)).toBeLessThan(0.05);
  });
});

describe('several groups of texts', () => {
  test('two groups differ about as in the test of two', () => {
    const first = { counts: [12, 9, 15, 3, 8, 9, 7, 20], tokens: [100, 90, 120, 100, 95, 100, 80, 110] };
    const second = { counts: [4, 6, 9, 5, 7, 4, 8, 2], tokens: [100, 110, 90, 100, 100, 90, 120, 100] };
    const tested = manyGroupsTest({
      group: [...first.counts.map(() => 0), ...second.counts.map(() => 1)],
      first: [...first.counts, ...second.counts],
      second: [...first.tokens, ...second.tokens],
    });
    const p = twoGroupsTest(first, second)?.p ?? NaN;
    expect(tested?.p).toBeLessThan(0.05);
    expect(Math.abs((tested?.p ?? NaN) - p)).toBeLessThan(0.02);
  });

  test('is none where no division differs from another', () => {
    expect(manyGroupsTest({ group: [0, 1, 2], first: [1, 2, 3], second: [9, 9, 9] })).toBeUndefined();
    expect(manyGroupsTest({ group: [1, 1, 1], first: [1, 2, 3], second: [9, 9, 9] })).toBeUndefined();
    expect(manyGroupsTest({ group: [0, 1, 1], first: [0, 0, 0], second: [9, 9, 9] })).toBeUndefined();
  });

  test('few texts cannot differ significantly', () => {
    const tested = manyGroupsTest({ group: [0, 0, 1, 1], first: [9, 9, 0, 0], second: [99, 99, 99, 99] });
    expect(tested?.p).toBe(tested?.least);
    expect(tested?.p).toBeGreaterThan(0.25);
  });
});
