import type { RequestError } from '../../errors.ts';
import { type Cursor, syntaxError } from './cursor.ts';
import { placeOf } from './lexer.ts';

/** Keywords of CQP and Sketch Engine for functions that this system has elsewhere. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['cut', 'How many hits are shown is set beside the query, not in it (cut).'],
  ['expand', 'How much context is shown is set beside the query, not in it (expand).'],
  ['sort', 'The order of the hits is set beside the query, not in it (sort).'],
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
      return syntaxError(`A condition stands in brackets: write [${lexeme.text}="…"].`, place);
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
    return syntaxError('The matching strategy is set beside the query, not in it as (?…).', place);
  }
  if (cursor.isSymbol(':')) {
    return syntaxError(
      'A label stands directly before a single token, as in a:[]; aligned corpora are not supported.',
      place,
    );
  }
  return cursor.unexpected(expected ?? 'a token, within, containing, :: or the end of the query');
}
