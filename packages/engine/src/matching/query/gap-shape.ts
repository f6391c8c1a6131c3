import type { TokenClass } from '../conditions/index.ts';
import type { Piece, RepetitionPiece } from './piece.ts';
import { type FixedShape, fixedShapeOf, isIndependent } from './shape.ts';

/** A pattern of fixed tokens (possibly none), a gap of any tokens, then fixed tokens. */
export interface GapShape {
  /** Has no tokens if the gap comes first; a match may then begin with any token. */
  readonly head: FixedShape;
  readonly tail: FixedShape;
  /** Minimum and maximum number of tokens between them. */
  readonly minimum: number;
  readonly maximum: number;
}

const NO_HEAD: FixedShape = { tokens: [], tags: [] };

/**
 * The shape of a pattern with one gap; undefined for other patterns. `matchesAll`: whether a class matches every token.
 */
export function gapShapeOf(piece: Piece, matchesAll: (tokenClass: TokenClass) => boolean): GapShape | undefined {
  if (piece.kind !== 'sequence') return undefined;
  const at = piece.items.findIndex((item) => isGap(item, matchesAll));
  if (at < 0) return undefined;
  const head = at === 0 ? NO_HEAD : fixedShapeOf({ kind: 'sequence', items: piece.items.slice(0, at) });
  const tail = fixedShapeOf({ kind: 'sequence', items: piece.items.slice(at + 1) });
  if (head === undefined || tail === undefined || !isIndependent(head) || !isIndependent(tail)) return undefined;
  // The test of a token may depend on the start of the match, which is unknown when the tail is looked up.
  if (tail.tokens.some(({ class: { test, positions } }) => test !== undefined && positions === undefined)) {
    return undefined;
  }
  const { minimum, maximum } = piece.items[at] as RepetitionPiece;
  return { head, tail, minimum, maximum };
}

/** Whether a piece is a repetition of any token with different minimum and maximum. */
export function isGap(piece: Piece, matchesAll: (tokenClass: TokenClass) => boolean): piece is RepetitionPiece {
  if (piece.kind !== 'repetition' || piece.minimum === piece.maximum || piece.item.kind !== 'token') return false;
  const { class: tokenClass, labels } = piece.item;
  const isTested = tokenClass.test !== undefined || tokenClass.meet !== undefined;
  return labels.length === 0 && !isTested && matchesAll(tokenClass);
}
