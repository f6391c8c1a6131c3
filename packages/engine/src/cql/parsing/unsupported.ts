import type { RequestError } from '../../errors.ts';
import { type Cursor, syntaxError } from './cursor.ts';
import { placeOf } from './lexer.ts';

/** Keywords of CQP and Sketch Engine for functions that this system has elsewhere. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['cut', 'cut is not part of a query: the number of hits is a setting of its own.'],
  ['expand', 'expand is not part of a query: the context of the hits is a setting of its own.'],
  ['sort', 'sort is not part of a query: the order of the hits is a setting of its own.'],
  ['tab', 'TAB queries are not supported: write the gaps as []{0,3} or use (meet … -3 3).'],
  ['set', 'Settings and commands are not part of a query: the query is only the pattern.'],
  ['show', 'Settings and commands are not part of a query: the query is only the pattern.'],
  ['keep', 'Only the first token of a meet is kept; keep is not supported.'],
]);

/** The error for an unexpected lexeme between tokens. */
export function strayPiece(cursor: Cursor, expected?: string): RequestError {
  const lexeme = cursor.current;
  const next = cursor.peek();
  const place = placeOf(lexeme);
  if (lexeme.kind === 'name') {
    const elsewhere = ELSEWHERE.get(lexeme.text.toLowerCase());
    if (elsewhere !== undefined) return syntaxError(elsewhere, place);
    if (next.kind === 'symbol' && next.text === '=') {
      return syntaxError(`Write a condition in brackets: [${lexeme.text}="…"].`, place);
    }
    return syntaxError(
      `Found the bare word “${lexeme.text}”: write it in quotes ("${lexeme.text}") or as [lemma="${lexeme.text}"].`,
      place,
    );
  }
  if (cursor.isSymbol('/') && next.kind === 'name') {
    return syntaxError(
      `Macros (/${next.text}[]) are not supported: write out what it stands for.`,
      placeOf(lexeme, next),
    );
  }
  if (cursor.isSymbol('?') && cursor.previous.text === '(') {
    return syntaxError('(?…) is not part of a query: the matching strategy is a setting of its own.', place);
  }
  if (cursor.isSymbol(':')) {
    return syntaxError(
      'Write a label directly before a single token, as in a:[]. Aligned corpora are not supported.',
      place,
    );
  }
  return cursor.unexpected(expected ?? 'a token, within, containing, :: or the end of the query');
}
