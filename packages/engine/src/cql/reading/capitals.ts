import { type Pattern, type QueryPiece, type ValueTest, walk } from '../pattern/index.ts';
import { overlooked } from './text-shape.ts';

/** Signs of a regular expression that are no letters of the value: `\w`, `\p{Lu}`. */
const CLASSES = /\\[pP]\{[^}]*\}|\\./gu;

/** Whether a test finds a word only as it is written, and its text has letters that are written in two ways. */
function mindsCapitals({ subject, text, literal, ignoreCase }: ValueTest): boolean {
  const letters = literal ? text : text.replaceAll(CLASSES, '');
  return subject.name === 'word' && !ignoreCase && letters.toLowerCase() !== letters.toUpperCase();
}

function isTest(piece: QueryPiece): piece is ValueTest {
  return piece.kind === 'value';
}

/**
 * The beginning of the description of a query that finds words only as they are written: “(capitals matter) ”; with
 * “unless noted” if the description says of other words that capitals are ignored. "" for other queries. It stands first,
 * since the end of a long description may be out of sight.
 */
export function capitalsNote(pattern: Pattern): string {
  const tests = [...walk(pattern)].filter(isTest);
  if (!tests.some(mindsCapitals)) return '';
  const isExcepted = tests.some((test) => !mindsCapitals(test) && overlooked(test) !== '');
  return `(capitals matter${isExcepted ? ' unless noted' : ''}) `;
}
