import type { QueryPlace } from '../../errors.ts';

/**
 * The lexemes of a CQL text:
 *
 *   string      "…" or '…'; a quote inside is written doubled or with a backslash
 *   name        a letter or _, then letters, digits, _ and inner hyphens; xml:lang is read as xml_lang, its name in an index
 *   number      digits, optionally with a full stop and up to six decimals
 *   flags       % and letters
 *   arrow       -name->, -->, ^-->, -name->>, <-name-, <--, <<-name-; a name without white space, quotes and < > ;
 *   symbol      one of SYMBOLS, the longest that fits
 *   unclosed    a string whose closing quote is missing
 *   unknown     any other character
 *   end         after the last lexeme
 *
 * White space and comments (from # to the end of the line) separate lexemes.
 */
export type LexemeKind = 'string' | 'name' | 'number' | 'flags' | 'arrow' | 'symbol' | 'unclosed' | 'unknown' | 'end';

export interface Lexeme {
  readonly kind: LexemeKind;
  /** As written, with quotes; in names `_` for the colon after `xml`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A symbol comes before those that are its beginning. */
const SYMBOLS = '!== :: == != <= >= -> </ /> [: [ ] ( ) { } < > = ! & | * + ? , ; : . @ ~ - / $'.split(' ');

const SYMBOL = new RegExp(SYMBOLS.map((symbol) => symbol.replaceAll(/[^!=&,;:@~<>/-]/gu, '\\$&')).join('|'), 'uy');
/** White space and invisible characters that are often pasted: zero-width spaces and joiners, direction marks. */
const SKIPPED = /(?:[\s\uFEFF\u200B-\u200F\u2060]|#[^\n]*(?:\n|$))+/uy;
/** `_` directly before an arrow is a name of its own. */
const NAME = /_(?=-)|[\p{L}_][\p{L}\p{M}\p{N}_]*(?:(?:-|(?<=\bxml|_xml):(?=\p{L}))[\p{L}\p{M}\p{N}_]+)*/uy;
const NUMBER = /[0-9]+(?:\.[0-9]{1,6})?/uy;
const FLAGS = /%[A-Za-z]+/uy;
/** What an arrow to the left ends before. The name of a relation has hyphens too. */
const ARROW = /\^?-(?:[\p{L}_.(*[\\][^\s"'<>;]*?)?->>?|<<?-(?:[\p{L}_.(*[\\][^\s"'<>;]*?)?-(?=[\s"'[(_{;:)@~]|$)/uy;
const STRING = /"(?:[^"\\]|\\[^]|"")*"|'(?:[^'\\]|\\[^]|'')*'/uy;
const REST = /[^]+/uy;
const KINDS: readonly (readonly [LexemeKind, RegExp])[] = [
  ['name', NAME],
  ['number', NUMBER],
  ['flags', FLAGS],
  ['arrow', ARROW],
  ['symbol', SYMBOL],
];
const LINE_FEED = 10;

function lengthAt(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  // `test` allocates no array, which saves time for long queries.
  return pattern.test(text) ? pattern.lastIndex - offset : 0;
}

function lexemeAt(text: string, offset: number): readonly [LexemeKind, number] {
  const character = text[offset];
  if (character === '"' || character === "'") {
    const length = lengthAt(STRING, text, offset);
    return length > 0 ? ['string', length] : ['unclosed', lengthAt(REST, text, offset)];
  }
  for (const [kind, pattern] of KINDS) {
    const length = lengthAt(pattern, text, offset);
    if (length > 0) return [kind, length];
  }
  return ['unknown', String.fromCodePoint(text.codePointAt(offset) as number).length];
}

/** The lexemes of a query text in order; the last is always `end`. Never throws: any other character becomes `unknown`. */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let offset = 0;
  let line = 1;
  let lineStart = 0;
  const countLines = (until: number): void => {
    // Counted character by character: `indexOf` could scan to the end of the text for every lexeme.
    for (let at = offset; at < until; at++) {
      if (text.charCodeAt(at) !== LINE_FEED) continue;
      line += 1;
      lineStart = at + 1;
    }
  };
  for (;;) {
    const begin = offset + lengthAt(SKIPPED, text, offset);
    countLines(begin);
    offset = begin;
    const column = offset - lineStart + 1;
    if (offset >= text.length) {
      lexemes.push({ kind: 'end', text: '', start: offset, end: offset, line, column });
      return lexemes;
    }
    const [kind, length] = lexemeAt(text, offset);
    const end = offset + length;
    const written = text.slice(offset, end);
    lexemes.push({
      kind,
      text: kind === 'name' ? written.replace(':', '_') : written,
      start: offset,
      end,
      line,
      column,
    });
    countLines(end);
    offset = end;
  }
}

/** The source span from the start of one lexeme to the end of another. */
export function placeOf(first: Lexeme, last: Lexeme = first): QueryPlace {
  return { offset: first.start, length: Math.max(0, last.end - first.start), line: first.line, column: first.column };
}
