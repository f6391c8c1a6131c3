import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { RequestError } from '../../errors.ts';
import { printQuery } from '../printing/index.ts';
import { randomPattern } from '../testing/random-pattern.ts';
import { parseQuery, showPlace } from './index.ts';

/** `ZABAN_LONG_TESTS=1` runs the long form; `ZABAN_SEED` chooses other values. */
const numRuns = process.env.ZABAN_LONG_TESTS === undefined ? 2000 : 100_000;

const pieces = fc.constantFrom(
  ...'"a" \'b\' [ ] ( ) { } < > </ /> = != == !== <= >= & | ! :: : ; , . * + ? @ ~ $ - -> % %c %cd # # 1 2 99 a word lemma'.split(
    ' ',
  ),
  ...'within containing !within s doc MU meet union f( distabs( match.doc_genre <s> <s/> [] "x"{2,3} \n \t \\ " \' € 😀 “'.split(
    ' ',
  ),
);
const soup = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 25 })
  .map((parts) => parts.join(' '));
const tightSoup = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));

/** A query in which a substring is removed, doubled or replaced. */
const mutated = fc
  .tuple(randomPattern, fc.nat(), fc.nat({ max: 6 }), fc.oneof(fc.constant(''), pieces))
  .map(([pattern, where, length, put]) => {
    const text = printQuery(pattern);
    const at = where % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + length);
  });

/**
 * Describes a wrong result of parsing a text: it must be a tree that can be printed, or a RequestError with a source
 * span inside the text.
 */
function faultOf(text: string): string | undefined {
  try {
    return printQuery(parseQuery(text)) === '' ? 'printed as nothing' : undefined;
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'cql_syntax') throw error;
    const { message, place } = error;
    if (!/^\S[^\n]*[.]$/u.test(message)) return `not a sentence: ${message}`;
    if (place === undefined || place.length < 0 || place.offset + place.length > text.length) return 'place outside';
    const before = text.slice(0, place.offset).split('\n');
    const column = (before.at(-1) as string).length + 1;
    if (place.line !== before.length || place.column !== column) return 'line and column do not fit the offset';
    return showPlace(text, place).includes('^') ? undefined : 'no caret';
  }
}

/** The text printed from the parsed tree; undefined if parsing failed. */
function reprinted(text: string): string | undefined {
  try {
    return printQuery(parseQuery(text));
  } catch {
    return undefined;
  }
}

test.each([
  ['random pieces', soup],
  ['random pieces without space between them', tightSoup],
  ['queries with a fault put in', mutated],
  ['random characters', fc.string({ unit: 'binary', maxLength: 40 })],
])('%s give a tree or a refusal with its place', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(faultOf(text)).toBeUndefined();
    }),
    { numRuns: numRuns / 4 },
  );
});

test('a text that was read prints to one that reads the same', () => {
  fc.assert(
    fc.property(fc.oneof(tightSoup, mutated), (text) => {
      const printed = reprinted(text);
      fc.pre(printed !== undefined);
      expect(reprinted(printed)).toBe(printed);
    }),
    { numRuns: numRuns / 4 },
  );
});
