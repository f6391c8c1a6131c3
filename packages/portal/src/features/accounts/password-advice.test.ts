import { expect, it } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

it.each([
  ['', undefined],
  ['nargis-41', /^Safer: 12 characters/],
  ['canal river salt road', undefined],
  ['123456789012345', /guessed first/],
  ['Password-of-mine', /guessed first/],
  ['ayayayayayay', /guessed first/],
  ['the-ayesha-account', /your own name/],
  ['I am ayesha.k of town', /your own name/],
])('of “%s” it says what would be safer, or nothing', (password, expected) => {
  const advice = passwordAdvice(password, ['Ayesha', 'K', 'ayesha.k']);
  if (expected === undefined) expect(advice).toBeUndefined();
  else expect(advice).toMatch(expected);
});
