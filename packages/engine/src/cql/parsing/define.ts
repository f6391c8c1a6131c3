import { type QueryPlace, RequestError } from '../../errors.ts';
import type { Cursor } from './cursor.ts';
import { placeOf } from './lexer.ts';
import { syntaxError } from './syntax-error.ts';

/**
 * Definitions := (`define` (`$`name `=` text+ | `macro` name `(` number `)` text) `;`)*, as in CQP: `define $tea = "tea chai";
 * define macro np(1) '[pos="DET"] $0';`.
 */
export function readDefinitions(cursor: Cursor): void {
  while (cursor.isWord('define')) {
    cursor.advance();
    if (cursor.takeSymbol('$')) readList(cursor);
    else if (cursor.isWord('macro')) readMacro(cursor);
    else throw cursor.unexpected('what to define: $name = "words", or macro name(0) \'query\'');
    cursor.expectSymbol(';', 'a semicolon after the definition');
  }
}

function readList(cursor: Cursor): void {
  const name = cursor.expectName('the name of the list').text;
  cursor.expectSymbol('=', '“=” and the words in quotes');
  const texts: string[] = [];
  do texts.push(unquoted(cursor, 'the words in quotes'));
  while (cursor.current.kind === 'string');
  const words = texts.join(' ').split(/\s+/u);
  cursor.definitions.defineList(
    name,
    words.filter((word) => word !== ''),
  );
}

function readMacro(cursor: Cursor): void {
  cursor.advance();
  const name = cursor.expectName('the name of the macro').text;
  cursor.expectSymbol('(', 'the number of its arguments in parentheses, as in np(0)');
  cursor.expectNumber('the number of its arguments');
  cursor.expectSymbol(')', 'a closing parenthesis');
  cursor.definitions.defineMacro(name, unquoted(cursor, 'what it stands for, in quotes'));
}

/** Reads `$name`; returns the words of the list. */
export function readWords(cursor: Cursor): readonly string[] {
  const dollar = cursor.advance();
  const name = cursor.expectName('the name of a word list after $').text;
  return cursor.definitions.words(name, placeOf(dollar, cursor.previous));
}

/**
 * Reads `/name["a", 2]`, and calls `parse` with each query that the macro stands for, its arguments put in place of $0, $1
 * and so on. An error in it has the place of the call.
 */
export function expandMacro<Parsed>(cursor: Cursor, parse: (text: string, place: QueryPlace) => Parsed): Parsed[] {
  const slash = cursor.advance();
  const name = cursor.expectName('the name of a macro after /').text;
  const given = readArguments(cursor);
  const place = placeOf(slash, cursor.previous);
  return cursor.definitions.expand(name, place, (query) => {
    const text = query.replaceAll(/\$(\d)/gu, (_, digit: string) => {
      const value = given[Number(digit)];
      if (value !== undefined) return value;
      throw syntaxError(`The macro /${name}[] needs a value for $${digit}: write it in the square brackets.`, place);
    });
    return inMacro(name, place, () => parse(text, place));
  });
}

/** Arguments := `[` [argument (`,` argument)*] `]`; a text in quotes, a name or a number. */
function readArguments(cursor: Cursor): string[] {
  const open = cursor.expectSymbol('[', 'an opening square bracket, as in /np[]');
  const given: string[] = [];
  while (!cursor.isSymbol(']')) {
    if (given.length > 0) cursor.expectSymbol(',', 'a comma or a closing square bracket');
    const isPlain = cursor.current.kind === 'name' || cursor.current.kind === 'number';
    given.push(isPlain ? cursor.advance().text : unquoted(cursor, 'a value, or a closing square bracket'));
  }
  cursor.expectClosing(open, 'a closing square bracket');
  return given;
}

/** A text in quotes, with the escapes of quotes removed. */
function unquoted(cursor: Cursor, expected: string): string {
  if (cursor.current.kind !== 'string') throw cursor.unexpected(expected);
  const quoted = cursor.advance().text;
  const inside = quoted.slice(1, -1);
  return inside.replaceAll(`\\${quoted[0]}`, quoted[0]).replaceAll(quoted[0].repeat(2), quoted[0]);
}

function inMacro<Parsed>(name: string, place: QueryPlace, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isInner = error.message.startsWith('In the macro /');
    throw syntaxError(isInner ? error.message : `In the macro /${name}[]: ${error.message}`, place);
  }
}
