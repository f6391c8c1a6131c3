import { type Look, type Pattern, token, walk } from '../pattern/index.ts';
import { parseCondition } from './condition.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';

/** The signs after `(?`, without white space. */
const SIGNS: ReadonlyMap<string, Pick<Look, 'side' | 'negated'>> = new Map([
  ['=', { side: 'ahead', negated: false }],
  ['!', { side: 'ahead', negated: true }],
  ['<=', { side: 'behind', negated: false }],
  ['<!', { side: 'behind', negated: true }],
]);

function signsAhead(cursor: Cursor): string {
  if (!cursor.isSymbol('(') || cursor.peek().text !== '?') return '';
  const [one, two] = [cursor.peek(2).text, cursor.peek(3).text];
  return one === '<' && two === '!' ? '<!' : one;
}

/** Whether the next lexemes are `(?=`, `(?!`, `(?<=`, `(?<!` or `[:`. */
export function isLookAhead(cursor: Cursor): boolean {
  return cursor.isSymbol('[:') || SIGNS.has(signsAhead(cursor));
}

/** Look := `(?` (`=` | `!` | `<=` | `<!`) Expression `)` | `[:` [Condition] `:` `]`, which looks at the next token, as in CQP. */
export function parseLook(cursor: Cursor, expression: () => Pattern): Look {
  const signs = signsAhead(cursor);
  const open = cursor.advance();
  if (open.text === '[:') {
    const condition = cursor.isSymbol(':') ? undefined : cursor.nested(() => parseCondition(cursor, 'token'));
    const item = token(condition, [], cursor.placeFrom(open));
    cursor.expectSymbol(':', '“:]” at the end');
    cursor.expectSymbol(']', '“:]” at the end');
    return { kind: 'look', side: 'ahead', negated: false, item, place: cursor.placeFrom(open) };
  }
  for (const _ of `?${signs === '<!' ? '<!' : '='}`) cursor.advance();
  const item = cursor.nested(expression);
  cursor.expectClosing(open, 'a closing parenthesis or another token');
  const place = cursor.placeFrom(open);
  for (const piece of walk(item)) {
    if (piece.kind !== 'token' || piece.labels.length === 0) continue;
    throw syntaxError('A token that is only looked at has no label: leave it out.', piece.place);
  }
  return { kind: 'look', ...SIGNS.get(signs)!, item, place };
}
