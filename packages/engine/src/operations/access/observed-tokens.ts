import { childrenOf } from '../../cql/index.ts';
import type { Pattern, QueryPiece } from '../../cql/index.ts';

/**
 * How many tokens a query discloses something about, whatever the width of its hits: a hit of `(meet a b 3 3)` is one
 * token wide and discloses two. Of alternatives, the one with the most tokens counts; `[]` counts 0.
 */
export function observedTokens(pattern: Pattern): number {
  return tokensIn(pattern);
}

function tokensIn(piece: QueryPiece): number {
  const inside = childrenOf(piece).map(tokensIn);
  const together = inside.reduce((sum, tokens) => sum + tokens, 0);
  // An unlabelled attribute belongs to the token itself, which is counted here; a labelled one belongs to another
  // token.
  if (piece.kind === 'token') return (piece.condition === undefined ? 0 : 1) + together;
  if (piece.kind === 'alternatives' || piece.kind === 'union' || piece.kind === 'any')
    return inside.reduce((most, tokens) => Math.max(most, tokens), 0);
  if (piece.kind === 'repetition') return together * Math.max(1, piece.minimum);
  if (piece.kind === 'attribute') return piece.label === undefined ? 0 : 1;
  return piece.kind === 'position' ? 1 : together;
}
