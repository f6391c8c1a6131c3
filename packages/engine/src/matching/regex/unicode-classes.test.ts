import { expect, it } from 'vitest';
import { compileRegex } from './compile.ts';

it('takes the classes of POSIX by Unicode', () => {
  for (const [pattern, text, matches] of [
    ['[[:upper:]]+', 'ÉÀÖ', true],
    ['[[:lower:]]+', 'éàö', true],
    ['[[:lower:]]+', 'É', false],
    ['[[:alpha:]-]+', 'خدا-é', true],
    ['[^[:digit:]]', '٣', false],
    [String.raw`\[:upper:\]`, '[:upper:]', true],
  ] as const) {
    expect([pattern, text, compileRegex(pattern, false, undefined).matches(text)]).toEqual([pattern, text, matches]);
  }
});

it('says how a script is written, and calls no property possessive', () => {
  expect(() => compileRegex(String.raw`\p{Script=Arabic}+`, false, undefined)).toThrow(
    String.raw`Write \p{Arabic} in place of`,
  );
  expect(compileRegex(String.raw`\p{Arabic}+`, false, undefined).matches('خدا')).toBe(true);
  expect(() => compileRegex('a{2}+', false, undefined)).toThrow('possessive');
});
