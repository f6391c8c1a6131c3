import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as statistics from './index.ts';

interface PublishedCase {
  readonly measure: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: number | readonly number[];
  readonly tolerance: number;
  readonly source: string;
}

type Numbers = Readonly<Record<string, number>>;

const folder = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../../../../shared/data');
const file = join(folder, 'published-statistics.jsonl');
if (!existsSync(file)) console.log(`published statistics: skipped, ${file} is not there`);
const cases: PublishedCase[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as PublishedCase)
  : [];

const parts = (input: PublishedCase['input']): statistics.Parts => {
  const frequencies = input.freqs as number[];
  return { frequencies, sizes: frequencies.map(() => 1) };
};
const dispersion = (measure: (parts: statistics.Parts) => number) => (input: PublishedCase['input']) =>
  measure(parts(input));

/** The distances between occurrences of the letter in the text, and the length of the text. */
const distancesOf = (input: PublishedCase['input']): [Float64Array, number] => {
  const letters = (input.text as string).split(' ').filter((letter) => letter !== '|');
  const positions = letters.flatMap((letter, position) => (letter === input.word ? [position] : []));
  return [statistics.ringDistances(positions, letters.length), letters.length];
};

const association = (measure: statistics.AssociationMeasure) => (input: PublishedCase['input']) => {
  const { O11, O12, O21, O22 } = input as Numbers;
  return measure(O11, O11 + O12, O11 + O21, O11 + O12 + O21 + O22);
};
const { ASSOCIATION_MEASURES: measures } = statistics;

const fisher = (tail: 'left' | 'right' | 'twoTailed') => (input: PublishedCase['input']) => {
  const { O11, O12, O21, O22 } = input as Numbers;
  return statistics.fisherExact(O11, O11 + O12, O11 + O21, O11 + O12 + O21 + O22)[tail];
};

const keyness =
  (measure: (f1: number, n1: number, f2: number, n2: number) => number) => (input: PublishedCase['input']) => {
    const { f1, N1, f2, N2 } = input as Numbers;
    return measure(f1, N1, f2, N2);
  };

const computed: Readonly<Record<string, (input: PublishedCase['input']) => number | ArrayLike<number>>> = {
  'distances (wrap-around)': (input) => distancesOf(input)[0],
  'ARF (average reduced frequency)': (input) => statistics.averageReducedFrequency(...distancesOf(input)),
  ALD: (input) => statistics.averageLogDistance(...distancesOf(input)),
  AWT: (input) => statistics.averageWaitingTime(...distancesOf(input)),
  fALD: (input) => statistics.logDistanceFrequency(...distancesOf(input)),
  fAWT: (input) => statistics.waitingTimeFrequency(...distancesOf(input)),
  'Juilland D': dispersion(statistics.juillandD),
  'Carroll D2': dispersion(statistics.carrollD2),
  'Lyne D3': dispersion(statistics.lyneD3),
  'Rosengren S': dispersion(statistics.rosengrenS),
  'Zhang distributional consistency': dispersion(statistics.rosengrenS),
  DP: dispersion(statistics.deviationOfProportions),
  DPnorm: dispersion(statistics.normalisedDeviationOfProportions),
  'Carroll Um': dispersion(statistics.carrollUm),
  'Juilland U': dispersion(statistics.juillandU),
  'Rosengren KF': dispersion(statistics.rosengrenKF),
  'Engwall FM': dispersion(statistics.engwallFM),
  'Kromer UR': dispersion(statistics.kromerUR),
  'log-likelihood G2': association(measures.logLikelihood.of),
  'chi2 (no correction)': association(statistics.chiSquared),
  'chi2 (Yates)': association(statistics.chiSquaredYates),
  'Fisher exact two-tailed p': fisher('twoTailed'),
  'Fisher exact left p': fisher('left'),
  'Fisher exact right p': fisher('right'),
  'PMI log2': association(measures.mi.of),
  't-score (Manning & Schuetze: sd from sample variance)': association(measures.t.of),
  Dice: association(measures.dice.of),
  'delta P (w2|w1), (w1|w2)': (input) => {
    const { a, b, c, d } = input as Numbers;
    const table = [a, a + b, a + c, a + b + c + d] as const;
    return [measures.deltaPCollocate.of(...table), measures.deltaPNode.of(...table)];
  },
  'phi squared': association(statistics.phiSquared),
  'minimum sensitivity': association(measures.minimumSensitivity.of),
  NPMI: association(statistics.normalisedMutualInformation),
  '%DIFF': keyness(statistics.percentDifference),
  'simple maths (add 1, per million)': keyness(statistics.simpleMaths),
  'odds ratio': keyness(statistics.oddsRatio),
  'difference coefficient': keyness(statistics.differenceCoefficient),
  'log ratio': keyness(statistics.logRatio),
  'chi2 of corpus comparison by ranks: Mann-Whitney rank sum': (input) =>
    statistics.rankSum(input.x as number[], input.y as number[]),
};

describe.skipIf(cases.length === 0)('worked examples printed in the literature', () => {
  test.each(cases)('$measure, $source', ({ measure, input, expected, tolerance }) => {
    expect(Object.keys(computed)).toContain(measure);
    const wanted = typeof expected === 'number' ? [expected] : expected;
    const result = computed[measure](input);
    const found = typeof result === 'number' ? [result] : Array.from(result);
    expect(found).toHaveLength(wanted.length);
    for (const [i, value] of found.entries()) expect(Math.abs(value - wanted[i])).toBeLessThanOrEqual(tolerance);
  });
});
