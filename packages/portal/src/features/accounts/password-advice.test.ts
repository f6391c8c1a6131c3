import { expect, it } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

const adviceOn = (password: string): string | undefined => passwordAdvice(password, ['Ayesha', 'K', 'ayesha.k']);

it.each([
  ['nargis-41', /^Safer: 12 characters/],
  ['123456789012345', /easy to guess/],
  ['Password-of-mine', /easy to guess/],
  ['ayayayayayay', /easy to guess/],
  ['the-ayesha-account', /your own name/],
  ['I am ayesha.k of town', /your own name/],
])('of “%s” it says what would be safer', (password, advice) => {
  expect(adviceOn(password)).toMatch(advice);
});

it('says nothing of a long one, and nothing before anything is typed', () => {
  expect([adviceOn('canal river salt road'), adviceOn('')]).toEqual([undefined, undefined]);
});
