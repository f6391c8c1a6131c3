import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { RequestError } from '../../errors.ts';
import { corpusOf } from '../../testing/index.ts';
import { fold, removeDiacritics } from '../../text/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { LexiconCache } from './cache.ts';
import { Budget } from '../../budget/index.ts';
import { findValues, type TextTest } from './find-values.ts';

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'é', 'c', '.', 'ا', 'e\u0301', '😀', '’', '\u00ad', '\u2011'),
  maxLength: 5,
});

/** Expressions that mean the same in JavaScript and in the engine. */
const regex: fc.Arbitrary<string> = fc.letrec<{ regex: string; single: string; piece: string }>((tie) => ({
  single: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'A', 'é', 'ا', '😀', '\\.', '.') },
    fc.constantFrom('[ab]', '[^a]', '[a-c]', '\\w', '\\S', '[A]', '(?:)'),
  ),
  piece: fc.oneof(
    { weight: 4, arbitrary: tie('single') },
    fc
      .tuple(
        fc.oneof(
          tie('single'),
          tie('regex').map((inner) => `(${inner})`),
        ),
        fc.constantFrom('*', '+', '?', '{1,2}', '{2}', '*?'),
      )
      .map((parts) => parts.join('')),
    tie('regex').map((inner) => `(?:${inner})`),
  ),
  regex: fc.oneof(
    { weight: 4, arbitrary: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')) },
    fc.tuple(tie('piece'), tie('piece')).map(([a, b]) => `${a}|${b}`),
    fc.tuple(word, word).map(([a, b]) => `${a.replaceAll('.', '\\.')}.*${b.replaceAll('.', '\\.')}`),
    fc.tuple(word, word).map(([a, b]) => `.+${a.replaceAll('.', '\\.')}.*${b.replaceAll('.', '\\.')}.*`),
  ),
})).regex;

function naive({ text, literal, ignoreCase, ignoreDiacritics }: TextTest): (value: string) => boolean {
  const quoted = literal ? text.replaceAll(/[.*+?()[\]{}|\\^$]/gu, '\\$&') : text;
  const change = !ignoreDiacritics ? inNfc : ignoreCase ? fold : removeDiacritics;
  const plain = ignoreDiacritics ? quoted.replaceAll(/[^\0-\x7f]+/gu, change) : inNfc(quoted);
  const regex = new RegExp(`^(?:${plain})$`, ignoreCase ? 'sui' : 'su');
  return (value) => regex.test(change(value));
}

function inNfc(text: string): string {
  return text.normalize('NFC');
}

test('finds the values that JavaScript’s own engine finds, with every mixture of flags', () => {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(regex, fc.constant(false)) },
    fc.tuple(word, fc.constant(true)),
  );
  const words = fc.uniqueArray(
    word.filter((value) => value !== ''),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(words, text, fc.boolean(), fc.boolean(), (words, [text, literal], ignoreCase, ignoreDiacritics) => {
      const { lexicon } = corpusOf({ sentences: [words] }).word;
      const asked = { text, literal, ignoreCase, ignoreDiacritics };
      const found = findValues(lexicon, asked, new Budget(), new LexiconCache());
      const expected = lexicon.values().filter(naive(asked));
      expect(lexicon.values().filter((_, value) => hasNumber(found, value))).toEqual(expected);
    }),
    { numRuns: 1500 },
  );
});

test.each([
  ['(?=a)b', 'Look-ahead and look-behind'],
  ['(?<!a)b', 'Look-ahead and look-behind'],
  ['(a)\\1', 'Back-references'],
  ['(?>a)b', 'Atomic groups'],
  ['a{2000}', 'is too large; the maximum is 1000 in total'],
  ['(a{100}){100}', 'is too large; the maximum is 1000 in total'],
  ['(a', 'The pattern “(a” is not complete: add ).'],
  ['[z-a]', 'is not a regular expression: invalid character class range'],
])('refuses %s by name', (text, reason) => {
  const { lexicon } = corpusOf(['a b']).word;
  const asked = { text, literal: false, ignoreCase: false, ignoreDiacritics: false };
  const place = { offset: 3, length: 2, line: 1, column: 4 };
  const search = (): unknown => findValues(lexicon, { ...asked, place }, new Budget());
  expect(search).toThrow(RequestError);
  expect(search).toThrow(reason);
  expect(search).toThrow(expect.objectContaining({ code: 'bad_regex', place }));
});

test('a search is answered from the cache only when that is wanted', () => {
  const { lexicon } = corpusOf(['a b']).word;
  const asked = { text: '[a-c]+', literal: false, ignoreCase: false, ignoreDiacritics: false };
  const first = findValues(lexicon, asked, new Budget());
  expect(findValues(lexicon, asked, new Budget())).toBe(first);
  expect(findValues(lexicon, asked, new Budget(), new LexiconCache())).not.toBe(first);
});

test('a nested quantifier takes linear time', () => {
  const { lexicon } = corpusOf([`${'a'.repeat(5000)}b`]).word;
  const asked = { text: '(a+)+(a*)*(a|a)*', literal: false, ignoreCase: false, ignoreDiacritics: false };
  expect([...findValues(lexicon, asked, new Budget())]).toEqual([]);
});

/** The words of a corpus that a test finds. */
function wordsFound(words: readonly string[], asked: Partial<TextTest> & { readonly text: string }): string[] {
  const { lexicon } = corpusOf({ sentences: [words] }).word;
  const test = { literal: false, ignoreCase: false, ignoreDiacritics: false, ...asked };
  const found = findValues(lexicon, test, new Budget(), new LexiconCache());
  return lexicon.values().filter((_, value) => hasNumber(found, value));
}

test.each([
  ['cafe\u0301', false],
  ['café', false],
  ['caf\u00e9', true],
  ['cafe\u0301', true],
  ['.*f\u00e9', false],
  ['c..\u00e9', false],
  ['caf.', false],
])('%j finds a word in every encoding of its accents (literal: %s)', (text, literal) => {
  const words = ['cafe\u0301', 'caf\u00e9', 'cafx\u0301s'];
  expect(wordsFound(words, { text, literal }).toSorted()).toEqual(['cafe\u0301', 'caf\u00e9']);
});

test('a letter with two marks is found where only one of them is a character of its own', () => {
  const words = ['\u1ec7', 'e\u0323\u0302', '\u00ea\u0323', '\u1eb9\u0302'];
  for (const text of words) expect(wordsFound(words, { text, literal: true })).toHaveLength(4);
});

test('a hyphen that does not break is a hyphen, and no range, in brackets', () => {
  const asked = { text: 'a[b\u2011y]+c', ignoreDiacritics: true };
  expect(wordsFound(['ab\u2011c', 'ab-yc', 'amc'], asked).toSorted()).toEqual(['ab-yc', 'ab\u2011c']);
});
