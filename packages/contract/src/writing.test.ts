import { expect, test } from 'vitest';
import { languageFromRight, writingOf } from './writing.ts';

test.each([
  ['en-PK', 'ltr', false],
  ['ur', 'rtl', true],
  ['ur-Latn', 'ltr', false],
  ['pnb-PK', 'rtl', true],
  ['fa', 'rtl', false],
  ['ar', 'rtl', false],
  ['he', 'rtl', false],
  ['az', 'ltr', false],
  ['az-Arab', 'rtl', false],
  ['und-Hebr', 'rtl', false],
  ['und', 'ltr', false],
  ['no tag', 'ltr', false],
])('%s is written %s', (tag, direction, nastaliq) => {
  expect(writingOf(tag)).toEqual({ direction, nastaliq });
});

test.each([
  ['یہ کتاب ہے۔', 'ur'],
  ['این کتاب است.', 'und-Arab'],
  ['זה ספר', 'und-Hebr'],
  ['The word کتاب means book', undefined],
  ['', undefined],
])('%s', (text, language) => {
  expect(languageFromRight(text)).toBe(language);
});
