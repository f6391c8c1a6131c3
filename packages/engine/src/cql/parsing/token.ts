import { attribute, token, type TokenPattern } from '../pattern/index.ts';
import { parseCondition } from './condition.ts';
import type { Cursor } from './cursor.ts';
import { placeOf } from './lexer.ts';
import { parseFamily, parseListTest, parseTextTest } from './text.ts';
import { slashFlags } from './unsupported.ts';

/** The syntax of a token, for the error message if there is none. */
export const A_TOKEN = 'a token ("word", [lemma="…"] or []), <s> (start of a sentence) or parentheses';

/** The label names of the anchors @ and @0: to @9:. */
function anchorLabel(digit: string | undefined): string {
  if (digit === undefined || digit === '0') return 'target';
  return digit === '1' ? 'keyword' : `target${digit}`;
}

function isLabelAhead(cursor: Cursor): boolean {
  const next = cursor.peek();
  const { kind, text } = cursor.current;
  return (kind === 'name' || (kind === 'number' && !text.includes('.'))) && next.kind === 'symbol' && next.text === ':';
}

export function isTokenAhead(cursor: Cursor): boolean {
  return cursor.current.kind === 'string' || cursor.isSymbol('[', '@', '~', '$') || isLabelAhead(cursor);
}

function parseLabels(cursor: Cursor): string[] {
  const labels: string[] = [];
  for (;;) {
    if (cursor.takeSymbol('@')) {
      const numbered = isLabelAhead(cursor) && /^[0-9]$/u.test(cursor.current.text);
      labels.push(anchorLabel(numbered ? cursor.advance().text : undefined));
      if (numbered) cursor.advance();
    } else if (isLabelAhead(cursor)) {
      labels.push(cursor.advance().text);
      cursor.advance();
    } else {
      return [...new Set(labels)];
    }
  }
}

/** Token := label* (text flags | `[` [Condition] `]` | `~` [number] text). */
export function parseToken(cursor: Cursor, defaultAttribute: string): TokenPattern {
  const first = cursor.current;
  const labels = parseLabels(cursor);
  const body = cursor.current;
  if (cursor.current.kind === 'string') {
    const subject = attribute(defaultAttribute, undefined, placeOf(body));
    const test = parseTextTest(cursor, subject, { negated: false, literal: false }, (at) => at.placeFrom(body));
    return token(test, labels, cursor.placeFrom(first));
  }
  if (cursor.takeSymbol('~')) {
    const family = parseFamily(cursor);
    return token({ kind: 'family', ...family, place: cursor.placeFrom(body) }, labels, cursor.placeFrom(first));
  }
  if (cursor.takeSymbol('[')) {
    const condition = cursor.isSymbol(']') ? undefined : cursor.nested(() => parseCondition(cursor, 'token'));
    if (cursor.isSymbol('/') && cursor.peek().kind === 'name') throw slashFlags(cursor.current, cursor.peek());
    cursor.expectClosing(body, 'a closing square bracket, “&” or “|”');
    return token(condition, labels, cursor.placeFrom(first));
  }
  if (cursor.isSymbol('$')) {
    const test = parseListTest(cursor, attribute(defaultAttribute, undefined, placeOf(body)), false, body);
    return token(test, labels, cursor.placeFrom(first));
  }
  throw cursor.unexpected(labels.length > 0 ? 'a single token after its label' : A_TOKEN);
}
