import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseQuery, printQuery } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { translateSimple } from './index.ts';

/** `ZABAN_LONG_TESTS=1` runs the long form; `ZABAN_SEED` chooses other values. */
const numRuns = process.env.ZABAN_LONG_TESTS === undefined ? 2000 : 100_000;

const lexemes = fc.constantFrom(
  ...'? * + , : ! @ / ( ) [ ] { } _ - < > | \\ ~ << >> <<s>> <<3<< >>2,4>> <s> </s> <ne_type=x> {go} {go/V} _{N} _NN:c )+ ){2,3} :C :cd \\u'.split(
    ' ',
  ),
  ...'the house don\'t ahl-e-hawas Mr. 1,000 ~chador @1: ḥijāb 😀 ’ " # % \n \t'.split(' '),
);
const tight = fc.array(lexemes, { maxLength: 20 }).map((parts) => parts.join(''));
const loose = fc.array(lexemes, { maxLength: 15 }).map((parts) => parts.join(' '));
const raw = fc.string({ unit: 'binary', maxLength: 40 });

/**
 * Describes a wrong result of a translation: it must be a tree, or a RequestError with a source position inside the
 * text.
 */
function faultOf(text: string): string | undefined {
  try {
    const printed = printQuery(translateSimple(text));
    return printQuery(parseQuery(printed)) === printed ? undefined : `does not read back: ${printed}`;
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'bad_request') throw error;
    const { message, place } = error;
    if (!/^\S[^]*[.]$/u.test(message)) return `not a sentence: ${message}`;
    if (place === undefined || place.length < 0 || place.offset + place.length > text.length) return 'place outside';
    const before = text.slice(0, place.offset).split('\n');
    const column = (before.at(-1) as string).length + 1;
    return place.line === before.length && place.column === column
      ? undefined
      : 'line and column do not fit the offset';
  }
}

test.each([
  ['lexemes without space', tight],
  ['lexemes with space', loose],
  ['any characters', raw],
])('%s are translated to a query that reads back, or refused with a place', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(faultOf(text)).toBeUndefined();
    }),
    { numRuns: numRuns / 2 },
  );
});

test.each([
  '(',
  ')',
  '[',
  '"',
  '\\"',
  "'",
  "\\'",
  ':',
  '_',
  '<',
  '*',
  'a_',
  '{',
  '\\',
  ' a',
  '~',
  '<<1>> a ',
  'x)',
  '|',
])('the longest query of %s are answered', (lexeme) => {
  expect(faultOf(lexeme.repeat(2000 / lexeme.length))).toBeUndefined();
});

test.each([
  'a <<1>> '.repeat(200),
  'a '.repeat(200) + '<<s>> ',
  `${'('.repeat(90)}a|b${')'.repeat(90)} <<1>> `,
  '((a|b c){2}'.repeat(40),
])('what is nested deeply reads back or is refused: %s', (query) => {
  expect(faultOf(`${query}a${')'.repeat(40)}`)).toBeUndefined();
  expect(faultOf(`${query}a`)).toBeUndefined();
});
