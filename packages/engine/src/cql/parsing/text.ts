import type { QueryPlace } from '../../errors.ts';
import { BOUNDS } from './bounds.ts';
import { type AttributeReference, type ValueTest, valueTest, wordsTest } from '../pattern/index.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { readWords } from './define.ts';
import { type Lexeme, placeOf } from './lexer.ts';

const FLAG_OPTIONS = { c: 'ignoreCase', d: 'ignoreDiacritics', l: 'literal' } as const;

/** Parses the flags after a text, if any: %c (ignore case), %d (ignore diacritics), %l (literal), or several as %cd. */
function parseFlags(cursor: Cursor): { ignoreCase?: boolean; ignoreDiacritics?: boolean; literal?: boolean } {
  const options: { ignoreCase?: boolean; ignoreDiacritics?: boolean; literal?: boolean } = {};
  if (cursor.current.kind !== 'flags') return options;
  const lexeme = cursor.advance();
  for (const flag of lexeme.text.slice(1)) {
    if (!(flag in FLAG_OPTIONS)) {
      throw syntaxError(
        `There is no flag %${flag}. The flags are %c (ignore capitals), %d (ignore accents) and %l (take the value as plain characters, not as a regular expression).`,
        placeOf(lexeme),
      );
    }
    options[FLAG_OPTIONS[flag as keyof typeof FLAG_OPTIONS]] = true;
  }
  return options;
}

/** Removes the escapes of quotes from a regular expression; all other backslashes belong to the expression. */
function regexText(quoted: string): string {
  const inside = quoted.slice(1, -1);
  if (!/["'\\]/u.test(inside)) return inside;
  const doubled = quoted[0] === '"' ? /\\["']|\\[^]|""/gu : /\\["']|\\[^]|''/gu;
  return inside.replaceAll(doubled, (pair) => (/^(?:\\["']|""|'')$/u.test(pair) ? pair[1] : pair));
}

/** Removes the escapes of quotes and backslashes from a literal text. */
function literalText(quoted: string): string {
  const escapes = quoted[0] === '"' ? /\\["'\\]|""/gu : /\\["'\\]|''/gu;
  return quoted.slice(1, -1).replaceAll(escapes, (pair) => pair[1]);
}

const IN_ANY_CASE = /^(?:\(\?i\))+/u;

/** Parses the current text and its flags as a test of an attribute. */
export function parseTextTest(
  cursor: Cursor,
  subject: AttributeReference,
  operator: { readonly negated: boolean; readonly literal: boolean },
  placeFrom: (cursor: Cursor) => QueryPlace,
): ValueTest {
  const quoted = cursor.advance().text;
  const flags = parseFlags(cursor);
  const literal = operator.literal || flags.literal === true;
  const text = literal ? literalText(quoted) : regexText(quoted);
  const plain = literal ? text : text.replace(IN_ANY_CASE, '');
  return valueTest(
    subject,
    plain,
    {
      negated: operator.negated,
      literal,
      ignoreCase: flags.ignoreCase === true || plain !== text,
      ignoreDiacritics: flags.ignoreDiacritics === true,
    },
    placeFrom(cursor),
  );
}

/** Parses `$name`, the words of a list, and the flags after it. */
export function parseListTest(cursor: Cursor, subject: AttributeReference, negated: boolean, first: Lexeme): ValueTest {
  return testOfWords(cursor, subject, { negated, words: readWords(cursor) }, first);
}

/** Parses `["a", "b"]` after `in`, and the flags after it. */
export function parseWordsTest(
  cursor: Cursor,
  subject: AttributeReference,
  negated: boolean,
  first: Lexeme,
): ValueTest {
  const open = cursor.expectSymbol('[', 'the values in square brackets, as in word in ["tea", "chai"]');
  const words: string[] = [];
  do {
    if (cursor.current.kind !== 'string') throw cursor.unexpected('a value in quotes');
    words.push(literalText(cursor.advance().text));
  } while (cursor.takeSymbol(','));
  cursor.expectClosing(open, 'a comma or a closing square bracket');
  return testOfWords(cursor, subject, { negated, words }, first);
}

function testOfWords(
  cursor: Cursor,
  subject: AttributeReference,
  { negated, words }: { readonly negated: boolean; readonly words: readonly string[] },
  first: Lexeme,
): ValueTest {
  const { ignoreCase = false, ignoreDiacritics = false } = parseFlags(cursor);
  return wordsTest(subject, words, { negated, ignoreCase, ignoreDiacritics }, cursor.placeFrom(first));
}

/** Parses `"word"` after `~`, or `10"word"`: a literal text without flags. */
export function parseFamily(cursor: Cursor): { readonly word: string; readonly nearest?: number } {
  if (cursor.current.kind !== 'number') return { word: parseFamilyWord(cursor) };
  const number = cursor.advance();
  const nearest = Number(number.text);
  if (nearest < 1 || nearest > BOUNDS.nearest) {
    throw syntaxError(
      `A word has 1 to ${BOUNDS.nearest} nearest words in a query, as in ~10"bazaar".`,
      placeOf(number),
    );
  }
  return { word: parseFamilyWord(cursor), nearest };
}

function parseFamilyWord(cursor: Cursor): string {
  if (cursor.current.kind !== 'string') throw cursor.unexpected('a word in quotes, as in ~"chador"');
  const lexeme = cursor.advance();
  const word = literalText(lexeme.text);
  if (word === '') throw syntaxError('A spelling family needs a word, as in ~"chador".', placeOf(lexeme));
  return word;
}

/** Parses a text in quotes as it is, without flags. */
export function parsePlainText(cursor: Cursor): string {
  return literalText(cursor.advance().text);
}
