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
  switch (piece.kind) {
    case 'token':
      // Conditions of the token itself say something of one token; those with a label, of another one.
      return (piece.condition === undefined ? 0 : 1) + together;
    case 'alternatives':
    case 'union':
    case 'any':
      return Math.max(0, ...inside);
    case 'repetition':
      return together * Math.max(1, piece.minimum);
    case 'attribute':
      return piece.label === undefined ? 0 : 1;
    case 'position':
      return 1;
    default:
      return together;
  }
}
