import { childrenOf } from '../../cql/index.ts';
import type { Pattern, QueryPiece } from '../../cql/index.ts';

/**
 * How many tokens a query says something of, beside those that its hits are wide: a hit of `(meet a b 3 3)` is one token
 * wide, and two tokens are known from it. Of alternatives the one with the most tokens counts; `[]` says nothing.
 */
export function tokensLookedAt(pattern: Pattern): number {
  return tokensIn(pattern);
}

function tokensIn(piece: QueryPiece): number {
  const inside = childrenOf(piece).map(tokensIn);
  const together = inside.reduce((sum, tokens) => sum + tokens, 0);
  // Conditions of a token itself say something of one token; those with a label, of another one.
  if (piece.kind === 'token') return (piece.condition === undefined ? 0 : 1) + together;
  if (piece.kind === 'alternatives' || piece.kind === 'union' || piece.kind === 'any')
    return inside.reduce((most, tokens) => Math.max(most, tokens), 0);
  if (piece.kind === 'repetition') return together * Math.max(1, piece.minimum);
  if (piece.kind === 'attribute') return piece.label === undefined ? 0 : 1;
  return piece.kind === 'position' ? 1 : together;
}
