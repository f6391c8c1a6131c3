import { expect, it } from 'vitest';
import { slipsOf } from './slips.ts';

it('finds the words of which a word may be a typing error', () => {
  expect(slipsOf('recieve')).toContain('receive');
  expect(slipsOf('comittee')).toContain('committee');
  expect(slipsOf('commmittee')).toContain('committee');
  expect(slipsOf('letter')).not.toContain('letter');
});

it('finds none for short words, long words and words with other characters than letters', () => {
  expect(slipsOf('thier')).toEqual([]);
  // All variants of a word of 100,000 letters together would exceed the memory.
  expect(slipsOf('ab'.repeat(21))).toEqual([]);
  expect(slipsOf('e-mial-ed')).toEqual([]);
});
