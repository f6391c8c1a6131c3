import { describe, expect, test } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { valuesOfLexicon } from './compared-values.ts';
import { keyness, type KeynessOptions } from './keyness.ts';

const corpus = corpusOf(['chai dera the']);
const values = valuesOfLexicon(corpus.lc.lexicon);
const [chai, dera, the] = ['chai', 'dera', 'the'].map((word) => corpus.lc.lexicon.find(word));
const options: KeynessOptions = { minimum: 1, k: 1, sortBy: 'logLikelihood', offset: 0, limit: Infinity };

function counts(...pairs: [number, number][]): Float64Array {
  const all = new Float64Array(3);
  for (const [value, count] of pairs) all[value] = count;
  return all;
}

describe('keyness', () => {
  const target = { counts: Uint32Array.from(counts([chai, 20], [dera, 0], [the, 80])), tokenCount: 100 };

  test('by hand', () => {
    const reference = { counts: counts([chai, 10], [dera, 5], [the, 85]), tokenCount: 100, cutOff: 0 };
    const { total, rows } = keyness(values, { target, reference }, options);
    expect(total).toBe(3);
    expect(rows.map(({ value }) => value)).toEqual(['chai', 'the', 'dera']);
    // 2·(20·ln(20/15) + 80·ln(80/85) + 10·ln(10/15) + 90·ln(90/85))
    expect(rows[0].logLikelihood).toBeCloseTo(3.986556, 4);
    expect(rows[0]).toMatchObject({ f1: 20, n1: 100, f2: 10, n2: 100, logRatio: 1, percentDiff: 100 });
    expect(rows[0].simpleMaths).toBeCloseTo(200_001 / 100_001, 12);
    // A word that the target lacks is untypical of it: half an occurrence against five.
    expect(rows[2].logLikelihood).toBeLessThan(0);
    expect(rows[2].logRatio).toBeCloseTo(Math.log2(0.1), 12);
    expect(rows[2].percentDiff).toBe(-100);
  });

  test('a word that the reference lacks is as telling as it can be', () => {
    const { rows } = keyness(
      values,
      { target, reference: { counts: counts([the, 80]), tokenCount: 100, cutOff: 0 } },
      options,
    );
    expect(rows[0]).toMatchObject({ value: 'chai', f2: 0 });
    expect(rows[0].logLikelihood).toBeGreaterThan(20);
    expect(rows[0].logRatio).toBeCloseTo(Math.log2(40), 12);
  });

  test('a word below the cut-off of a list is taken to be just below it, never to be missing', () => {
    const list = { counts: counts([chai, NaN], [the, 500_000]), tokenCount: 1e6, cutOff: 100 };
    const { rows } = keyness(values, { target, reference: list }, options);
    expect(rows[0]).toMatchObject({ value: 'chai', f2: null, belowCutOff: 100 });
    expect(rows[0].logRatio).toBeCloseTo(Math.log2(0.2 / 0.0001), 9);
  });

  test('words that only one side has, the most frequent first', () => {
    const reference = { counts: counts([chai, 0], [dera, 5], [the, 85]), tokenCount: 100, cutOff: 0 };
    const only = (kind: 'onlyTarget' | 'onlyReference') => keyness(values, { target, reference }, { ...options, kind });
    expect(only('onlyTarget')).toMatchObject({ total: 1, rows: [{ value: 'chai', f1: 20, f2: 0 }] });
    expect(only('onlyReference')).toMatchObject({ total: 1, rows: [{ value: 'dera', f1: 0, f2: 5 }] });
    const empty = { counts: Uint32Array.from(counts()), tokenCount: 100 };
    const ofReference = keyness(values, { target: empty, reference }, { ...options, kind: 'onlyReference' });
    expect(ofReference.rows.map(({ value }) => value)).toEqual(['the', 'dera']);
    // A truncated list may have the word below its cut-off.
    const list = { counts: counts([chai, NaN], [the, 500_000]), tokenCount: 1e6, cutOff: 100 };
    expect(keyness(values, { target, reference: list }, { ...options, kind: 'onlyTarget' }).total).toBe(0);
  });

  test('a word that is rare here too may be as rare there: nothing is shown', () => {
    const list = { counts: counts([chai, NaN]), tokenCount: 1000, cutOff: 900 };
    const { rows } = keyness(values, { target, reference: list }, options);
    expect(rows.find(({ value }) => value === 'chai')).toMatchObject({ f2: null, logRatio: 0, percentDiff: 0 });
    expect(rows.find(({ value }) => value === 'chai')?.logLikelihood).toBeCloseTo(0, 9);
  });

  test('half an occurrence for none never turns a difference round', () => {
    // 10 in a million lead one to expect 0.001 in 100 tokens: half an occurrence would look like more, not less.
    const rare = { counts: counts([dera, 10], [the, 900_000]), tokenCount: 1e6, cutOff: 0 };
    const row = keyness(values, { target, reference: rare }, options).rows.find(({ value }) => value === 'dera');
    expect(row).toMatchObject({ f1: 0, f2: 10, logRatio: 0, oddsRatio: 1 });
    const valuesOf = (kind: 'positive' | 'negative', few: number): string[] =>
      keyness(
        values,
        { target, reference: { ...rare, counts: counts([dera, few], [the, 900_000]) } },
        { ...options, kind },
      )
        .rows.map(({ value }) => value)
        .toSorted();
    expect([valuesOf('positive', 10), valuesOf('negative', 10)]).toEqual([['chai'], ['the']]);
    expect([valuesOf('positive', 10_000), valuesOf('negative', 10_000)]).toEqual([['chai'], ['dera', 'the']]);
  });

  test('minimum counts in either of the two', () => {
    const reference = { counts: counts([chai, 1], [dera, 5], [the, 1]), tokenCount: 100, cutOff: 0 };
    expect(keyness(values, { target, reference }, { ...options, minimum: 6 }).total).toBe(2);
    expect(keyness(values, { target, reference }, { ...options, minimum: 5 }).total).toBe(3);
  });
});
