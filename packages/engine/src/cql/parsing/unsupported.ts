import type { RequestError } from '../../errors.ts';
import { type Cursor, syntaxError } from './cursor.ts';
import { type Lexeme, placeOf } from './lexer.ts';

/** Advice for `(?longest)` before a query. */
export const STRATEGY_ELSEWHERE =
  'Remove (?…): the matching strategy is not part of the query. It is set by the parameter `strategy`, as in strategy=longest.';

/** Commands of CQP and Sketch Engine, with advice on what to do instead, if there is any. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['cut', 'For fewer lines use “Random lines” in the workbench.'],
  ['expand', 'For more context use “Context shown” in the workbench.'],
  ['sort', 'For another order of the lines use “Sort” in the workbench.'],
  ['tab', 'For gaps between words write []{0,3}, or use (meet … -3 3).'],
  ['set', ''],
  ['show', ''],
  ['keep', ''],
]);

/** The error message for a name between tokens: a command, an incomplete part of a query, or a word without quotes. */
function strayName(name: string, next: Lexeme): string {
  const keyword = name.toLowerCase();
  const command = COMMANDS.get(keyword);
  if (command !== undefined) {
    const instead = command === '' ? '' : ` ${command}`;
    return `${name} is a command, and commands are not supported in a query.${instead} To search for the word, write "${name}".`;
  }
  if (keyword === 'within' || keyword === 'containing') {
    return `Put a query before ${name}, as in "house" ${name} s. To search for the word, write "${name}".`;
  }
  if (keyword === 'meet' || keyword === 'union') {
    return `Put parentheses around ${name}, as in (${name} "old" "house"). To search for the word, write "${name}".`;
  }
  if (next.kind === 'symbol' && next.text === '=') return `Write a condition in square brackets: [${name}="…"].`;
  return `The word ${name} is not in quotes. Write "${name}" for this form, or [lemma="${name}"] for all its forms.`;
}

/** The error for an unexpected lexeme between tokens. */
export function strayLexeme(cursor: Cursor, expected?: string): RequestError {
  const lexeme = cursor.current;
  const next = cursor.peek();
  const place = placeOf(lexeme);
  if (lexeme.kind === 'name') return syntaxError(strayName(lexeme.text, next), place);
  if (cursor.isSymbol('/') && next.kind === 'name') {
    return syntaxError(
      `Macros (/${next.text}[]) are not supported: write out what it stands for.`,
      placeOf(lexeme, next),
    );
  }
  if (cursor.isSymbol('?') && cursor.previous.text === '(') {
    return syntaxError(STRATEGY_ELSEWHERE, place);
  }
  if (cursor.isSymbol(':')) {
    return syntaxError(
      'Write a label directly before a single token, as in a:[]. Aligned corpora are not supported.',
      place,
    );
  }
  return cursor.unexpected(expected ?? 'a token, within, containing or ::, or end the query before it');
}
