import { expect, test } from 'vitest';
import { parseQuery } from '../../cql/index.ts';
import { corpusOf } from '../../testing/index.ts';
import { Budget } from '../../budget/index.ts';
import { type Piece, resolveQuery } from '../query/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { LexiconCache } from '../regex/index.ts';
import { RULES, rewritePiece } from './rules.ts';

const corpus = corpusOf(['a b c d']);

/** Prints a piece: a token as the words that it matches, groups in round brackets. */
function show(piece: Piece): string {
  switch (piece.kind) {
    case 'token': {
      const words = corpus.word.lexicon.values().filter((_, word) => hasNumber(piece.class.types, wordType(word)));
      const labels = piece.labels.map((slot) => `${slot}:`).join('');
      return `${labels}${words.length === 4 ? '[]' : words.length === 1 ? words[0] : `[${words.join('')}]`}`;
    }
    case 'sequence':
      return piece.items.map((item) => (item.kind === 'sequence' ? `(${show(item)})` : show(item))).join(' ');
    case 'alternatives':
      return `(${piece.choices.map(show).join('|')})`;
    case 'repetition': {
      const inner = piece.item.kind === 'token' ? show(piece.item) : `(${show(piece.item)})`;
      return `${inner}{${piece.minimum},${piece.maximum === Infinity ? '' : piece.maximum}}`;
    }
    case 'tag':
    case 'region':
    case 'structure':
    case 'tree':
    case 'look':
    case 'restricted':
      return piece.kind;
  }
}

function wordType(word: number): number {
  return corpus.firstTypeOfWord[word];
}

function rewritten(cql: string, ends: 'shortest' | 'longest' | 'every', nearestEndDecides = true): string {
  const { piece } = resolveQuery(parseQuery(cql), {
    corpus,
    budget: new Budget(),
    cache: new LexiconCache(),
    families: () => [],
  });
  const { piece: after, used } = rewritePiece(piece, { ends, nearestEndDecides });
  return `${show(after)} ← ${used.join(', ')}`;
}

test.each([
  ['"a" ("b" "c"){1} "d"', 'a b c d ← once, splice'],
  ['"a" "b"', 'a b ← '],
  ['"a" "b"{1,1} "c"', 'a b c ← once'],
  ['"a" "b"{0,0} "c"', 'a c ← never, splice'],
  ['"a" ("b"*)* "c"', 'a b{0,} c ← one-star'],
  ['"a" ("b"+)* "c"', 'a b{0,} c ← one-star'],
  ['"a" ("b"*)? "c"', 'a b{0,} c ← one-star'],
  ['"a" ("b"?)+ "c"', 'a b{0,} c ← one-star'],
  // Two or four but not three repetitions: this is not a single loop.
  ['"a" ("b"{2}){1,2} "c"', 'a (b{2,2}){1,2} c ← '],
  ['"a" ("b"{2})* "c"', 'a (b{2,2}){0,} c ← '],
  ['("a" | "b") "c"', '[ab] c ← one-class'],
  ['("a" | "b" "d") "c"', '(a|b d) c ← '],
  ['(x:"a" | "b") "c"', '(0:a|b) c ← '],
  ['"a" []{1,2} [] "b"', 'a []{2,3} b ← one-run'],
  ['"a" []{0,1} []{2,3} "b"', 'a []{2,4} b ← one-run'],
  // Each token is verified at its own position.
  ['"a" [] [] "b"', 'a [] [] b ← '],
  ['"a" "b"{2,5}', 'a b{2,2} ← cut-tail'],
  ['"a" "b"*', 'a ← cut-tail'],
  ['"a" "b"* "c"?', 'a ← cut-tail'],
  ['"b"{2,5}', 'b{2,2} ← cut-tail'],
  // A match must have a token.
  ['"b"*', 'b ← not-empty, cut-tail, once'],
  ['"b"?', 'b ← not-empty, once'],
  ['("a"? "b"?)*', '(a{0,1} b{0,1}){1,} ← not-empty'],
] as const)('%s becomes %s', (cql, expected) => {
  expect(rewritten(cql, 'shortest')).toBe(expected);
});

test('a tail is kept where further ends are wanted, and where the nearest may not be the right one', () => {
  expect(rewritten('"a" "b"*', 'longest')).toBe('a b{0,} ← ');
  expect(rewritten('"a" "b"*', 'every')).toBe('a b{0,} ← ');
  expect(rewritten('"a" "b"*', 'shortest', false)).toBe('a b{0,} ← ');
});

test('each rule has a name of its own', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});
