import { type QueryPlace, RequestError } from '../../errors.ts';
import { BOUNDS } from './bounds.ts';
import { type Cursor, syntaxError } from './cursor.ts';
import { placeOf } from './lexer.ts';

/** What a query can name that is defined outside it. */
export interface Defined {
  /** Words by the name of their list: `$name`. */
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Queries by the name of their macro: `/name[]`. Several are alternatives. */
  readonly macros?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Maximum number of words of a list. */
const MOST_WORDS = 20_000;

/**
 * The word lists and macros of a query: those given with it, and those that it defines at its beginning, as in CQP:
 * `define $tea = "tea chai"; define macro np(1) '[pos="DET"] $0';`.
 */
export class Definitions {
  readonly #lists: Map<string, readonly string[]>;
  readonly #macros: Map<string, readonly string[]>;
  /** Names of the macros that are being written out, the outermost first. */
  readonly #open: string[] = [];
  #written = 0;

  constructor({ lists = {}, macros = {} }: Defined = {}) {
    this.#lists = new Map(Object.entries(lists));
    this.#macros = new Map(Object.entries(macros));
  }

  /** Definitions := (`define` (`$`name `=` text+ | `macro` name `(` number `)` text) `;`)*. */
  read(cursor: Cursor): void {
    while (cursor.isWord('define') && cursor.peek().kind !== 'end') {
      cursor.advance();
      if (cursor.takeSymbol('$')) this.#readList(cursor);
      else if (cursor.isWord('macro')) this.#readMacro(cursor);
      else throw cursor.unexpected('what to define: $name = "words", or macro name(0) \'query\'');
      cursor.expectSymbol(';', 'a semicolon after the definition');
    }
  }

  #readList(cursor: Cursor): void {
    const name = cursor.expectName('the name of the list').text;
    cursor.expectSymbol('=', '“=” and the words in quotes');
    const words: string[] = [];
    do words.push(...textOf(cursor, 'the words in quotes').split(/\s+/u));
    while (cursor.current.kind === 'string');
    this.#lists.set(
      name,
      words.filter((word) => word !== ''),
    );
  }

  #readMacro(cursor: Cursor): void {
    cursor.advance();
    const name = cursor.expectName('the name of the macro').text;
    cursor.expectSymbol('(', 'the number of its arguments in parentheses, as in np(0)');
    cursor.expectNumber('the number of its arguments');
    cursor.expectSymbol(')', 'a closing parenthesis');
    this.#macros.set(name, [...(this.#macros.get(name) ?? []), textOf(cursor, 'what it stands for, in quotes')]);
  }

  /** Reads `$name`; returns the words of the list. */
  words(cursor: Cursor): readonly string[] {
    const dollar = cursor.advance();
    const name = cursor.expectName('the name of a word list after $').text;
    const place = placeOf(dollar, cursor.previous);
    const words = this.#lists.get(name);
    if (words === undefined) {
      throw syntaxError(
        `There is no word list $${name}${others(this.#lists, '$')}. Define it before the query, as in define $${name} = "tea chai"; or give it with the request.`,
        place,
      );
    }
    if (words.length === 0) throw syntaxError(`The word list $${name} is empty: give it a word.`, place);
    if (words.length > MOST_WORDS) {
      throw syntaxError(`The word list $${name} has ${words.length} words; the maximum is ${MOST_WORDS}.`, place);
    }
    return words;
  }

  /**
   * Reads `/name["a", 2]`, and calls `parse` with each query that the macro stands for, its arguments put in place of $0, $1
   * and so on. An error in it has the place of the call.
   */
  expand<Parsed>(cursor: Cursor, parse: (text: string, place: QueryPlace) => Parsed): Parsed[] {
    const slash = cursor.advance();
    const name = cursor.expectName('the name of a macro after /').text;
    const given = readArguments(cursor);
    const place = placeOf(slash, cursor.previous);
    const queries = this.#macros.get(name);
    if (queries === undefined) {
      throw syntaxError(
        `There is no macro /${name}[]${others(this.#macros, '/')}. Define it before the query, as in define macro ${name}(0) '[pos="DET"] [pos="NOUN"]'; or give it with the request.`,
        place,
      );
    }
    if (this.#open.includes(name)) throw syntaxError(`The macro /${name}[] stands for itself: leave it out.`, place);
    this.#open.push(name);
    const parsed = queries.map((query) => {
      const text = withArguments(query, given, name, place);
      this.#written += text.length;
      if (this.#written > BOUNDS.characters) {
        throw syntaxError(`Written out, the macros have more than ${BOUNDS.characters} characters.`, place);
      }
      return inMacro(name, place, () => parse(text, place));
    });
    this.#open.pop();
    return parsed;
  }
}

/** A text in quotes, with the escapes of quotes removed. */
function textOf(cursor: Cursor, expected: string): string {
  if (cursor.current.kind !== 'string') throw cursor.unexpected(expected);
  const quoted = cursor.advance().text;
  const inside = quoted.slice(1, -1);
  return inside.replaceAll(`\\${quoted[0]}`, quoted[0]).replaceAll(quoted[0].repeat(2), quoted[0]);
}

/** Arguments := `[` [argument (`,` argument)*] `]`; a text in quotes, a name or a number. */
function readArguments(cursor: Cursor): string[] {
  const open = cursor.expectSymbol('[', 'an opening square bracket, as in /np[]');
  const given: string[] = [];
  while (!cursor.isSymbol(']')) {
    if (given.length > 0) cursor.expectSymbol(',', 'a comma or a closing square bracket');
    const isText = cursor.current.kind === 'string';
    if (!isText && !['name', 'number'].includes(cursor.current.kind)) throw cursor.unexpected('a value in quotes');
    given.push(isText ? textOf(cursor, '') : cursor.advance().text);
  }
  cursor.expectClosing(open, 'a closing square bracket');
  return given;
}

function withArguments(query: string, given: readonly string[], name: string, place: QueryPlace): string {
  return query.replaceAll(/\$(\d)/gu, (_, digit: string) => {
    const value = given[Number(digit)];
    if (value !== undefined) return value;
    throw syntaxError(`The macro /${name}[] needs a value for $${digit}: write it in the square brackets.`, place);
  });
}

function inMacro<Parsed>(name: string, place: QueryPlace, parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isOuter = error.message.startsWith('In the macro /');
    throw syntaxError(isOuter ? error.message : `In the macro /${name}[]: ${error.message}`, place);
  }
}

/** “ (those here: $a, $b)”. */
function others(known: ReadonlyMap<string, unknown>, sign: string): string {
  return known.size === 0 ? '' : ` (those here: ${Array.from(known.keys(), (name) => sign + name).join(', ')})`;
}
