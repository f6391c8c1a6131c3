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

/** A typing error is found in words of at least this many letters: shorter ones are near to everything. */
const LEAST_LETTERS = 3;
/** Characters that a pattern of a call may have. */
const MOST_PATTERN = 1000;
/** Words of a query that are looked at. */
const MOST_WORDS = 3;

/** The single words that a query asks for, folded, those that can be misspelt. */
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
 * Regular expression of a word and of all that is one typing error away: a letter changed, missing, too many, or
 * swapped with the next one (Damerau 1964).
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

/** The query with another word in the place of one. */
export function respelt(query: Pattern, word: string, other: string): Repair {
  const changed = rewrite(query, (piece: QueryPiece): QueryPiece => {
    if (piece.kind !== 'token' || wordTest(piece)?.word.toLowerCase() !== word) return piece;
    return token(valueTest(attribute('lc'), other, { literal: true }), piece.labels);
  });
  return { text: `“${other}” instead of “${word}”`, change: { cql: printQuery(changed), simple: '' } };
}
