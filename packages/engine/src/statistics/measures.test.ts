import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as statistics from './index.ts';

const { ASSOCIATION_MEASURES, ASSOCIATION_NAMES: names } = statistics;
const measures = Object.fromEntries(names.map((name) => [name, ASSOCIATION_MEASURES[name].of])) as Record<
  statistics.AssociationName,
  statistics.AssociationMeasure
>;

/** 8 joint occurrences, windows of 100 tokens, a collocate of 16 in 1,000 tokens: E11 = 1.6. */
const TABLE = [8, 100, 16, 1000] as const;

describe('worked out by hand', () => {
  test.each([
    ['mi', Math.log2(5)],
    ['mi3', Math.log2(512 / 1.6)],
    ['t', 6.4 / 2.8284271247],
    ['z', 6.4 / 1.2649110641],
    ['dice', 16 / 116],
    ['logDice', 14 + Math.log2(16 / 116)],
    // 8/100 against 8/900.
    ['logRatio', Math.log2(9)],
    ['minimumSensitivity', 0.08],
    ['deltaPCollocate', 0.08 - 8 / 900],
    ['deltaPNode', 0.5 - 92 / 984],
    // 2·(8·ln 5 + 92·ln(92/98.4) + 8·ln(8/14.4) + 892·ln(892/885.6))
    ['logLikelihood', 2 * (12.875503 - 6.187205 - 4.702293 + 6.42307)],
    // 2·(8·ln 5 - 6.4)
    ['simpleLogLikelihood', 2 * (12.875503 - 6.4)],
    ['mi2', Math.log2(64 / 1.6)],
    ['localMi', 8 * Math.log2(5)],
    ['oddsRatio', (8 * 892) / (92 * 8)],
    // 1000·(8·892 - 92·8)²/(100·900·16·984)
    ['chiSquared', (1000 * 6400 ** 2) / (100 * 900 * 16 * 984)],
    ['chiSquaredYates', (1000 * 5900 ** 2) / (100 * 900 * 16 * 984)],
    // Standard error √(1/8 - 1/100 + 1/8 - 1/900) = 0.488763.
    ['conservativeLogRatio', Math.log2(9) - (1.959964 * 0.488763) / Math.LN2],
  ] as const)('%s', (name, expected) => {
    expect(measures[name](...TABLE)).toBeCloseTo(expected, 4);
  });

  test('a word only ever found beside the node has the highest logDice', () => {
    expect(measures.logDice(7, 7, 7, 1000)).toBe(14);
  });

  test('log ratio takes half an occurrence for none', () => {
    expect(measures.logRatio(4, 100, 4, 1100)).toBeCloseTo(Math.log2(4 / 100 / (0.5 / 1000)), 12);
    expect(statistics.logRatio(0, 1000, 4, 1000)).toBeCloseTo(-3, 12);
  });

  test('interval of the log ratio', () => {
    // 20 and 10 in 1,000 each: standard error √(0.049 + 0.099) = 0.384708.
    const { low, high } = statistics.logRatioInterval(20, 1000, 10, 1000);
    expect(low).toBeCloseTo(1 - (1.959964 * 0.384708) / Math.LN2, 4);
    expect(high).toBeCloseTo(1 + (1.959964 * 0.384708) / Math.LN2, 4);
  });

  test('interval of a share', () => {
    // Newcombe 1998, table I.
    const { low, high } = statistics.shareInterval(81, 263);
    expect([low, high].map((end) => Number(end.toFixed(4)))).toEqual([0.2553, 0.3662]);
    for (let all = 1; all <= 2000; all++) {
      expect(statistics.shareInterval(all, all).high).toBe(1);
      expect(statistics.shareInterval(0, all).low).toBe(0);
    }
  });

  test('%DIFF and simple maths', () => {
    expect(statistics.percentDifference(30, 1e6, 10, 1e6)).toBeCloseTo(200, 10);
    expect(statistics.percentDifference(1, 1e6, 0, 1e6)).toBeCloseTo(100, 10);
    expect(statistics.simpleMaths(30, 1e6, 10, 1e6, 10)).toBeCloseTo(2, 12);
  });
});

/** Tables whose cells are consistent with their margins. */
const anyTable = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(500), fc.nat(5000))
  .map(([o11, o12, o21, o22]) => [o11, o11 + o12, o11 + o21, o11 + o12 + o21 + o22] as const);
const attested = anyTable.filter(([o11]) => o11 > 0);

const SYMMETRIC = [
  'logLikelihood',
  'simpleLogLikelihood',
  'mi',
  'mi2',
  'mi3',
  'localMi',
  't',
  'z',
  'dice',
  'logDice',
  'minimumSensitivity',
  'chiSquared',
  'chiSquaredYates',
  'fisher',
] as const;

const xlogx = (x: number): number => (x > 0 ? x * Math.log(x) : 0);

/** The limits of the values of a measure, as its description names them. */
const limitsOf = (scale: string): readonly [low: number, high: number] => {
  const [, low, high] = /values go from (\S+) to (\d+)/.exec(scale) ?? [];
  if (low !== undefined) return [Number(low.replace('−', '-')), Number(high)];
  const [, least] = /values begin at (−?\d+)/.exec(scale) ?? [];
  const [, most] = /(\d+) is the highest possible value/.exec(scale) ?? [];
  return [Number(least?.replace('−', '-') ?? -Infinity), Number(most ?? Infinity)];
};

describe('algebra', () => {
  test('every measure is finite for every numbers, consistent or not', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (...table) => {
        for (const name of names) expect(Number.isFinite(measures[name](...table))).toBe(true);
        expect(Number.isFinite(statistics.percentDifference(...table))).toBe(true);
        expect(Number.isFinite(statistics.simpleMaths(...table))).toBe(true);
        const { low, high } = statistics.logRatioInterval(...table);
        expect(low).toBeLessThanOrEqual(high);
        for (const name of statistics.KEYNESS_NAMES) {
          expect(Number.isFinite(statistics.KEYNESS_MEASURES[name].of(...table, 1))).toBe(true);
        }
      }),
    );
  });

  test('no measure leaves the range that its description names', () => {
    const { ASSOCIATION_MEASURES: association, KEYNESS_MEASURES: keyness } = statistics;
    for (const { scale, decimals, name } of [...Object.values(association), ...Object.values(keyness)]) {
      expect(scale).toMatch(/^The higher the value, [^.]+\.$/);
      // With two decimals most rows of a share would be the same.
      expect([name, decimals === 4]).toEqual([name, limitsOf(scale)[1] <= 1]);
    }
    fc.assert(
      fc.property(anyTable, ([o11, r1, c1, n]) => {
        const values = [
          ...Object.values(association).map(({ of, scale }) => [scale, of(o11, r1, c1, n)] as const),
          ...Object.values(keyness).map(({ of, scale }) => [scale, of(o11, r1, c1 - o11, n - r1, 1)] as const),
        ];
        for (const [scale, value] of values) {
          const [low, high] = limitsOf(scale);
          expect(value).toBeGreaterThanOrEqual(low - 1e-9);
          expect(value).toBeLessThanOrEqual(high + 1e-9);
        }
      }),
    );
  });

  test('measures agree with each other', () => {
    fc.assert(
      fc.property(attested, (table) => {
        const [o11, , , n] = table;
        const e11 = statistics.expectedJoint(...table);
        expect(measures.mi3(...table)).toBeCloseTo(measures.mi(...table) + 2 * Math.log2(o11), 9);
        expect(measures.z(...table)).toBeCloseTo(measures.t(...table) * 2 ** (measures.mi(...table) / 2), 6);
        expect(measures.logDice(...table)).toBeCloseTo(14 + Math.log2(measures.dice(...table)), 9);
        expect(measures.minimumSensitivity(...table)).toBeLessThanOrEqual(measures.dice(...table) + 1e-12);
        expect(statistics.phiSquared(...table)).toBeCloseTo(
          measures.deltaPCollocate(...table) * measures.deltaPNode(...table),
          9,
        );
        expect(statistics.chiSquared(...table)).toBeCloseTo(n * statistics.phiSquared(...table), 6);
        const sign = Math.sign(o11 - e11);
        expect(Math.sign(measures.t(...table))).toBe(sign);
        // Near independence, rounding decides the sign.
        const clear = Math.abs(o11 - e11) > 1e-6;
        expect(clear ? Math.sign(measures.logLikelihood(...table)) : sign).toBe(sign);
      }),
    );
  });

  test('Fisher’s strength is the logarithm of the tail that the whole sum gives', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const [o11] = table;
        const { left, right } = statistics.fisherExact(...table);
        const isAttracted = o11 >= statistics.expectedJoint(...table);
        const strength = measures.fisher(...table);
        // A probability of 1 has no sign.
        expect(strength === 0 || strength > 0 === isAttracted).toBe(true);
        expect(10 ** -Math.abs(strength)).toBeCloseTo(isAttracted ? right : left, 8);
      }),
    );
    // All of 100 in one half of 200: 1/C(200, 100) = 1/9.0549·10⁵⁸.
    expect(measures.fisher(100, 100, 100, 200)).toBeCloseTo(58.957, 2);
    expect(measures.fisher(0, 100, 100, 200)).toBeCloseTo(-58.957, 2);
  });

  test('the conservative log ratio is the log ratio brought nearer to 0', () => {
    fc.assert(
      fc.property(attested, (table) => {
        const [whole, careful] = [measures.logRatio(...table), measures.conservativeLogRatio(...table)];
        expect(Math.abs(careful)).toBeLessThanOrEqual(Math.abs(whole));
        expect(careful === 0 || Math.sign(careful) === Math.sign(whole)).toBe(true);
      }),
    );
  });

  test('symmetric measures do not care which word is the node', () => {
    fc.assert(
      fc.property(attested, ([o11, r1, c1, n]) => {
        for (const name of SYMMETRIC)
          expect(measures[name](o11, r1, c1, n)).toBeCloseTo(measures[name](o11, c1, r1, n), 6);
        expect(measures.deltaPCollocate(o11, r1, c1, n)).toBeCloseTo(measures.deltaPNode(o11, c1, r1, n), 12);
      }),
    );
  });

  test('log-likelihood is twice the mutual information of the table in nats', () => {
    fc.assert(
      fc.property(anyTable, ([o11, r1, c1, n]) => {
        const cells = xlogx(o11) + xlogx(r1 - o11) + xlogx(c1 - o11) + xlogx(n - r1 - c1 + o11);
        const margins = xlogx(r1) + xlogx(n - r1) + xlogx(c1) + xlogx(n - c1);
        expect(Math.abs(measures.logLikelihood(o11, r1, c1, n))).toBeCloseTo(2 * (cells - margins + xlogx(n)), 5);
      }),
    );
  });

  test('keyness changes its sign with the two corpora', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 100, max: 1000 }), (f1, f2, n) => {
        expect(statistics.logRatio(f1, n, f2, n)).toBeCloseTo(-statistics.logRatio(f2, n, f1, n), 9);
        expect(statistics.differenceCoefficient(f1, n, f2, n)).toBeCloseTo(
          -statistics.differenceCoefficient(f2, n, f1, n),
          12,
        );
        const { low, high } = statistics.logRatioInterval(f1, n, f2, n);
        expect((low + high) / 2).toBeCloseTo(statistics.logRatio(f1, n, f2, n), 9);
      }),
    );
  });
});

describe('dispersion', () => {
  const evenly: statistics.Parts = { frequencies: [4, 8, 2], sizes: [100, 200, 50] };
  const clumped: statistics.Parts = { frequencies: [0, 0, 14], sizes: [100, 200, 50] };

  test('an even spread', () => {
    expect(statistics.juillandD(evenly)).toBeCloseTo(1, 12);
    expect(statistics.deviationOfProportions(evenly)).toBeCloseTo(0, 12);
    expect(statistics.normalisedDeviationOfProportions(evenly)).toBeCloseTo(0, 12);
    expect(statistics.range(evenly)).toBe(3);
    expect(statistics.commonestShare(evenly)).toBeCloseTo(8 / 14, 12);
    expect(statistics.averageReducedFrequency(statistics.ringDistances([5, 15, 25], 30), 30)).toBeCloseTo(3, 12);
  });

  test('all in the smallest part', () => {
    expect(statistics.juillandD(clumped)).toBeCloseTo(0, 12);
    expect(statistics.deviationOfProportions(clumped)).toBeCloseTo(1 - 50 / 350, 12);
    expect(statistics.normalisedDeviationOfProportions(clumped)).toBeCloseTo(1, 12);
    expect(statistics.range(clumped)).toBe(1);
    expect(statistics.commonestShare(clumped)).toBe(1);
  });

  test('nothing, and a corpus of one part', () => {
    const nothing: statistics.Parts = { frequencies: [0, 0], sizes: [10, 20] };
    const single: statistics.Parts = { frequencies: [3], sizes: [10] };
    for (const measure of [statistics.juillandD, statistics.deviationOfProportions, statistics.carrollD2])
      expect(measure(nothing)).toBe(0);
    expect(statistics.juillandD(single)).toBe(1);
    expect(statistics.normalisedDeviationOfProportions(single)).toBe(0);
    expect(statistics.averageReducedFrequency([], 100)).toBe(0);
    expect(statistics.logDistanceFrequency([], 100)).toBe(0);
    expect(statistics.waitingTimeFrequency([], 100)).toBe(0);
  });

  test('every measure stays within its bounds, and distances make up the corpus', () => {
    const anyParts = fc
      .array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 8 })
      .map((pairs) => ({ frequencies: pairs.map(([f]) => f), sizes: pairs.map(([, size]) => size) }));
    fc.assert(
      fc.property(anyParts, (parts) => {
        for (const measure of [
          statistics.juillandD,
          statistics.deviationOfProportions,
          statistics.normalisedDeviationOfProportions,
          statistics.carrollD2,
          statistics.rosengrenS,
        ]) {
          expect(measure(parts)).toBeGreaterThanOrEqual(-1e-9);
          expect(measure(parts)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99), { minLength: 1 }), (places) => {
        const positions = places.toSorted((a, b) => a - b);
        const distances = statistics.ringDistances(positions, 100);
        expect(distances.reduce((sum, distance) => sum + distance, 0)).toBe(100);
        const reduced = statistics.averageReducedFrequency(distances, 100);
        expect(reduced).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(reduced).toBeLessThanOrEqual(positions.length + 1e-9);
      }),
    );
  });
});
