import { expect, it } from 'vitest';
import { printFilter, readFilter } from './word-pattern.ts';

it.each([
  [{ kind: 'begin', letters: 'un' }, 'un.*'],
  [{ kind: 'contain', letters: 'aa' }, '.*aa.*'],
  [{ kind: 'end', letters: 'ness' }, '.*ness'],
  [{ kind: 'be', letters: 'of' }, 'of'],
  [{ kind: 'be', letters: 'a.m.' }, String.raw`a\.m\.`],
  [{ kind: 'match', letters: 'colou?r' }, 'colou?r'],
  [{ kind: 'begin', letters: 'a.b*' }, String.raw`a\.b\*.*`],
  [{ kind: 'begin', letters: '' }, ''],
] as const)('a filter %o is the pattern %s, and is read back from it', (filter, pattern) => {
  expect(printFilter(filter)).toBe(pattern);
  expect(readFilter(pattern)).toEqual(filter);
});

it.each(['a|b.*', '.*', '.*(x|y)', '[ab].*'])('%s stays a regular expression', (pattern) => {
  expect(readFilter(pattern)).toEqual({ kind: 'match', letters: pattern });
});
