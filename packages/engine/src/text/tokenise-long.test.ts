import { expect, it } from 'vitest';
import { tokenOffsets } from './tokenise.ts';

/**
 * Processor time for a text in milliseconds: the minimum of several runs, since other work on the machine lengthens
 * some.
 */
function costOf(text: string): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    tokenOffsets(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...tries);
}

// Beginnings of addresses, numbers, abbreviations and repetitions that turn out not to match at their end.
it.each([
  'a.',
  'a-',
  'a_',
  "a'",
  '1.',
  '1,',
  'a@',
  'a@a.',
  'http://',
  'http://.',
  'www."',
  'U.',
  'Cr.',
  '\u{1F44D}\u200D',
  '=',
  'a.-',
  '\t',
])('takes time in proportion to the length of a row of %j', (piece) => {
  const row = (length: number): string => `${piece.repeat(length / piece.length)}"`;
  // Quadratic time would be 64 times as long.
  expect(costOf(row(128_000))).toBeLessThan(Math.max(16 * costOf(row(16_000)), 30));
});
