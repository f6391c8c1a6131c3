import type { QueryPlace, RequestError } from '../../errors.ts';
import type { Placed } from '../pattern/index.ts';
import { BOUNDS } from './bounds.ts';
import type { Definitions } from './definitions.ts';
import { lex, type Lexeme, placeOf } from './lexer.ts';
import { syntaxError } from './syntax-error.ts';

/** Description of a lexeme for error messages. */
function describe(lexeme: Lexeme): string {
  const cut = lexeme.text.length > 30 ? `${lexeme.text.slice(0, 28).replace(/[\uD800-\uDBFF]$/u, '')}…` : lexeme.text;
  const shown = cut.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  if (lexeme.kind === 'string') return shown;
  return `“${shown}”`;
}

const BRACKETS = {
  '(': { name: 'parenthesis', closing: ')' },
  '[': { name: 'square bracket', closing: ']' },
} as const;

/** Moves over the lexemes of a query. Its errors name the lexeme found and what was expected. */
export class Cursor {
  /** The word lists and macros that the query can name. */
  readonly definitions: Definitions;
  readonly #lexemes: readonly Lexeme[];
  #index = 0;
  #depth = 0;

  constructor(text: string, definitions: Definitions) {
    this.definitions = definitions;
    if (text.length > BOUNDS.characters) {
      throw syntaxError(`The query has ${text.length} characters; the maximum is ${BOUNDS.characters}.`, {
        offset: 0,
        length: text.length,
        line: 1,
        column: 1,
      });
    }
    this.#lexemes = lex(text);
  }

  get current(): Lexeme {
    return this.#lexemes[this.#index];
  }

  get previous(): Lexeme {
    return this.#lexemes[Math.max(0, this.#index - 1)];
  }

  peek(distance = 1): Lexeme {
    return this.#lexemes[Math.min(this.#index + distance, this.#lexemes.length - 1)];
  }

  advance(): Lexeme {
    const lexeme = this.current;
    if (lexeme.kind !== 'end') this.#index += 1;
    return lexeme;
  }

  isSymbol(...symbols: readonly string[]): boolean {
    return this.current.kind === 'symbol' && symbols.includes(this.current.text);
  }

  /** Whether the current lexeme is one of these keywords, in upper or lower case. */
  isWord(...words: readonly string[]): boolean {
    return this.current.kind === 'name' && words.includes(this.current.text.toLowerCase());
  }

  takeSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.advance();
    return true;
  }

  expectSymbol(symbol: string, expected: string): Lexeme {
    if (!this.isSymbol(symbol)) throw this.unexpected(expected);
    return this.advance();
  }

  /**
   * Moves past the bracket that closes `open`, and returns it. If the query ends before, the source span of the error
   * is that of `open`.
   */
  expectClosing(open: Lexeme, expected: string): Lexeme {
    const { name, closing } = BRACKETS[open.text === '[' ? '[' : '('];
    if (this.current.kind === 'end') {
      throw syntaxError(`The ${name} that opens here is not closed: add ${closing}.`, placeOf(open));
    }
    return this.expectSymbol(closing, expected);
  }

  expectName(expected: string): Lexeme {
    if (this.current.kind !== 'name') throw this.unexpected(expected);
    return this.advance();
  }

  /** Parses a whole number within the limit for numbers in queries. */
  expectNumber(expected: string): number {
    if (this.current.text.includes('.')) throw this.unexpected(expected);
    return this.expectDecimal(expected);
  }

  /** Parses a number with or without decimals. */
  expectDecimal(expected: string): number {
    if (this.current.kind !== 'number') throw this.unexpected(expected);
    const lexeme = this.advance();
    const value = Number(lexeme.text);
    if (value > BOUNDS.number) {
      throw syntaxError(
        `The number ${describe(lexeme)} is too large; the maximum is ${BOUNDS.number}.`,
        placeOf(lexeme),
      );
    }
    return value;
  }

  /** The error for the current lexeme; `expected` describes what is permitted there. */
  unexpected(expected: string, lexeme: Lexeme = this.current): RequestError {
    if (lexeme.kind === 'unclosed') {
      const quote = lexeme.text[0];
      return syntaxError(
        `The quotation mark that opens here is not closed: add ${quote} after the word or value.`,
        placeOf(lexeme),
      );
    }
    if (/^[“”„‘’«»]$/u.test(lexeme.text)) {
      return syntaxError(`The quote ${lexeme.text} is curly: write straight quotes (").`, placeOf(lexeme));
    }
    if (lexeme.kind === 'end') return syntaxError(`The query ends too early. Write here ${expected}.`, placeOf(lexeme));
    return syntaxError(`${describe(lexeme)} cannot be here. Write ${expected}.`, placeOf(lexeme));
  }

  placeFrom(first: Lexeme | Placed): QueryPlace {
    const start = 'place' in first ? first.place : placeOf(first);
    return { ...start, length: Math.max(0, this.previous.end - start.offset) };
  }

  /** Calls `parse` one level deeper and returns its result. Throws a RequestError beyond the maximum depth. */
  nested<T>(parse: () => T): T {
    this.#depth += 1;
    if (this.#depth > BOUNDS.depth) {
      throw syntaxError(
        `The query is nested too deeply here; the maximum is ${BOUNDS.depth} levels.`,
        placeOf(this.current),
      );
    }
    const result = parse();
    this.#depth -= 1;
    return result;
  }
}
