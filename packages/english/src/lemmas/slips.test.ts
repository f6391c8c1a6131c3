import { expect, it } from 'vitest';
import { slipsOf } from './slips.ts';

it('gives the words that a slip may stand for', () => {
  expect(slipsOf('recieve')).toContain('receive');
  expect(slipsOf('comittee')).toContain('committee');
  expect(slipsOf('commmittee')).toContain('committee');
  expect(slipsOf('letter')).not.toContain('letter');
});

it('leaves short words, long ones and those with other signs than letters', () => {
  expect(slipsOf('thier')).toEqual([]);
  // All variants of a word of 100,000 letters together would exceed the memory.
  expect(slipsOf('ab'.repeat(21))).toEqual([]);
  expect(slipsOf('e-mial-ed')).toEqual([]);
});
