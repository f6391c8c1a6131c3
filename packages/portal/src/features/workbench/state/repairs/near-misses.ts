import {
  attribute,
  type Pattern,
  printQuery,
  type QueryPiece,
  rewrite,
  token,
  valueTest,
  walk,
} from '@zaban/engine/queries';
import type { Repair } from './repairs.ts';
import { wordTest } from './word-test.ts';

/** Least letters of a word in which typing errors are searched: shorter words are similar to too many others. */
const LEAST_LETTERS = 3;
/** Largest number of characters in a pattern of a call. */
const MOST_PATTERN = 1000;
/** Number of words of a query that are checked. */
const MOST_WORDS = 3;

/** The words of a query that may be misspelt, folded to lower case. */
export function wordsOf(query: Pattern): readonly string[] {
  const words = [...walk(query)].flatMap((piece) => {
    const word = piece.kind === 'token' ? wordTest(piece)?.word.toLowerCase() : undefined;
    return word === undefined || !/^[\p{L}\p{M}'’-]+$/u.test(word) || Array.from(word).length < LEAST_LETTERS
      ? []
      : [word];
  });
  return [...new Set(words)].filter((word) => nearMissPattern(word).length <= MOST_PATTERN).slice(0, MOST_WORDS);
}

/**
 * Regular expression for a word and everything one typing error away from it: a letter changed, missing or added, or
 * two neighbours swapped (Damerau 1964).
 */
export function nearMissPattern(word: string): string {
  const letters = Array.from(word);
  const variants = new Set([word]);
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const from = (next: number): string => letters.slice(next).join('');
    variants.add(`${before}.${from(at)}`);
    if (at < letters.length) variants.add(`${before}.?${from(at + 1)}`);
    if (at + 1 < letters.length) variants.add(`${before}${letters[at + 1]}${letters[at]}${from(at + 2)}`);
  }
  return [...variants].join('|');
}

/** The query with one word replaced by another. */
export function respelt(query: Pattern, word: string, other: string): Repair {
  const changed = rewrite(query, (piece: QueryPiece): QueryPiece => {
    if (piece.kind !== 'token' || wordTest(piece)?.word.toLowerCase() !== word) return piece;
    return token(valueTest(attribute('lc'), other, { literal: true }), piece.labels);
  });
  return { text: `“${other}” instead of “${word}”`, change: { cql: printQuery(changed), simple: '' } };
}
