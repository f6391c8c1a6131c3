import { badRequest, type QueryPlace, RequestError } from '../errors.ts';

/**
 * The lexemes of a simple query:
 *
 *   item       a run of characters that begin no other lexeme; \ makes the next character part of it
 *   open       (
 *   close      ) with its quantifier: the characters * + ? { } , and digits directly after it
 *   or         |
 *   tag        <name>  </name>  <name_attribute=pattern>
 *   distance   <<…>>  <<…<<  >>…>>
 */
export type LexemeKind = 'item' | 'open' | 'close' | 'or' | 'tag' | 'distance';

export interface Lexeme {
  readonly kind: LexemeKind;
  readonly text: string;
  readonly place: QueryPlace;
}

const FORMS: readonly (readonly [LexemeKind, RegExp])[] = [
  ['distance', /(?:<<|>>)[^<>\\\s]*(?:<<|>>)/uy],
  ['tag', /<\/?[\p{L}\p{N}_-]*(?:=(?:\\\S|[^\\<>\s])*)?>/uy],
  ['open', /\(/uy],
  ['close', /\)[*+?{},0-9]*/uy],
  ['or', /\|/uy],
];

/** What every form begins with: most characters begin none, and are not tried with each of them. */
const FORM_SIGNS = '<>()|';

const ITEM_STEP = /\\\S|[^]/uy;

/** The error for a query that cannot be translated; `sentence` gives the reason. */
export function untranslatable(sentence: string, place: QueryPlace): RequestError {
  return badRequest(sentence, place);
}

/** The source span from the start of one span to the end of another. */
export function placeAcross(first: QueryPlace, last: QueryPlace): QueryPlace {
  return { ...first, length: Math.max(first.length, last.offset + last.length - first.offset) };
}

function formAt(text: string, offset: number): readonly [LexemeKind, string] | undefined {
  if (!FORM_SIGNS.includes(text[offset])) return undefined;
  for (const [kind, form] of FORMS) {
    form.lastIndex = offset;
    const found = form.exec(text)?.[0];
    if (found !== undefined) return [kind, found];
  }
  return undefined;
}

function itemAt(text: string, offset: number): string {
  let end = offset;
  while (end < text.length && !/\s/u.test(text[end]) && (end === offset || formAt(text, end) === undefined)) {
    ITEM_STEP.lastIndex = end;
    end += (ITEM_STEP.exec(text) as RegExpExecArray)[0].length;
  }
  return text.slice(offset, end);
}

/** The lexemes of a query in order. */
export function scan(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let offset = 0;
  let line = 1;
  let lineStart = 0;
  while (offset < text.length) {
    if (/\s/u.test(text[offset])) {
      offset += 1;
      if (text[offset - 1] !== '\n') continue;
      line += 1;
      lineStart = offset;
      continue;
    }
    const [kind, found] = formAt(text, offset) ?? (['item', itemAt(text, offset)] as const);
    lexemes.push({ kind, text: found, place: { offset, length: found.length, line, column: offset - lineStart + 1 } });
    offset += found.length;
  }
  return lexemes;
}
