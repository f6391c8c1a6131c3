import type { Meet, MeetOperand, Union, Vicinity } from '../pattern/index.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { placeOf } from './lexer.ts';
import { isTokenAhead, parseToken } from './token.ts';

const OPERAND = 'a token, (meet …) or (union …)';

/** Whether the next lexemes are `(meet` or `(union`. */
export function isMeetAhead(cursor: Cursor): boolean {
  const next = cursor.peek();
  return cursor.isSymbol('(') && next.kind === 'name' && ['meet', 'union'].includes(next.text.toLowerCase());
}

/** Operand := Token | `(meet` Operand Operand [Vicinity] `)` | `(union` Operand Operand `)`. */
export function parseMeetOperand(cursor: Cursor, defaultAttribute: string): MeetOperand {
  if (isTokenAhead(cursor)) return parseToken(cursor, defaultAttribute);
  if (!isMeetAhead(cursor)) throw cursor.unexpected(OPERAND);
  return cursor.nested(() => parseMeet(cursor, defaultAttribute));
}

/** Meet := `(meet` … `)` | `(union` … `)`; the cursor is at the parenthesis. */
export function parseMeet(cursor: Cursor, defaultAttribute: string): Meet | Union {
  const first = cursor.advance();
  const union = cursor.isWord('union');
  cursor.advance();
  const one = parseMeetOperand(cursor, defaultAttribute);
  const two = parseMeetOperand(cursor, defaultAttribute);
  const vicinity = union ? undefined : parseVicinity(cursor);
  cursor.expectClosing(first, 'a closing parenthesis');
  const place = cursor.placeFrom(first);
  return vicinity === undefined
    ? { kind: 'union', left: one, right: two, place }
    : { kind: 'meet', item: one, other: two, vicinity, place };
}

/**
 * Vicinity := number number | structure; the default is the next token (1 1), as in CQP. At the end of the query the
 * error is the missing `)`.
 */
function parseVicinity(cursor: Cursor): Vicinity {
  if (cursor.isSymbol(')') || cursor.current.kind === 'end') return { from: 1, to: 1 };
  if (cursor.current.kind === 'name') return { structure: cursor.advance().text };
  const first = cursor.current;
  const from = parseInteger(
    cursor,
    'two numbers such as -5 5, a part of the text such as s (sentence), or a closing parenthesis',
  );
  const to = parseInteger(cursor, 'a second number');
  if (from > to) {
    throw syntaxError(
      `The window ${from} to ${to} is empty: write the smaller number first.`,
      placeOf(first, cursor.previous),
    );
  }
  return { from, to };
}

function parseInteger(cursor: Cursor, expected: string): number {
  const negative = cursor.isSymbol('-') && cursor.peek().kind === 'number';
  if (negative) cursor.advance();
  const value = cursor.expectNumber(expected);
  return negative ? 0 - value : value;
}
