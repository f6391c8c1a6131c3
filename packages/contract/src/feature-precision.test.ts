import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { precisionInWords, precisionOf } from './feature-precision.ts';
import { ENGLISH_FEATURES } from '@zaban/engine/features';

const VERDICTS = new URL('../../../bench/features-judged.json', import.meta.url);

test('the lines that are right are those that both readers accept', () => {
  const [one = {}, other = {}] = JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, string>[];
  const counted = ENGLISH_FEATURES.map(({ name }) => {
    const verdicts = Array.from(one[name] ?? '', (letter, line) => letter + (other[name]?.[line] ?? ''));
    return [name, { lines: verdicts.length, right: verdicts.filter((both) => both === 'yy').length }];
  });
  expect(ENGLISH_FEATURES.map(({ name, judged }) => [name, judged])).toEqual(counted);
});

test('the precision of each query is a share within its interval', () => {
  expect(ENGLISH_FEATURES.length).toBeGreaterThanOrEqual(40);
  for (const feature of ENGLISH_FEATURES) {
    const precision = precisionOf(feature);
    expect(precision === undefined).toBe(feature.judged.lines === 0);
    if (precision === undefined) continue;
    expect(precision.low).toBeLessThanOrEqual(precision.share);
    expect(precision.high).toBeGreaterThanOrEqual(precision.share);
    expect(precision.high).toBeLessThanOrEqual(1);
  }
});

test('the precision is a sentence that says what was judged', () => {
  const [feature] = ENGLISH_FEATURES;
  const of = (lines: number, right: number): string => precisionInWords({ ...feature, judged: { lines, right } });
  // Newcombe 1998, table I: 81 of 263 is 0.255 to 0.366.
  expect(of(263, 81)).toBe('Finds candidates: 31 % are right (95 %: 26 to 37 %; 263 lines).');
  expect(of(1, 1)).toBe('100 % are right (95 %: 21 to 100 %; 1 line).');
  expect(of(0, 0)).toBe('Precision not known: the judged texts have no hit.');
});
