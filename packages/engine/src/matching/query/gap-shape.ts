import type { TokenClass } from '../conditions/index.ts';
import type { Piece, RepetitionPiece } from './piece.ts';
import { type FixedShape, fixedShapeOf } from './shape.ts';

/** A whole pattern of fixed tokens (possibly none), any tokens, then fixed tokens. */
export interface GapShape {
  /** Without tokens where the gap comes first: a match may begin with any token. */
  readonly head: FixedShape;
  readonly tail: FixedShape;
  /** Minimum and maximum number of tokens between them. */
  readonly minimum: number;
  readonly maximum: number;
}

const NO_HEAD: FixedShape = { tokens: [], tags: [] };

/** `takesAll`: whether a class matches every token. */
export function gapShapeOf(piece: Piece, takesAll: (tokenClass: TokenClass) => boolean): GapShape | undefined {
  if (piece.kind !== 'sequence') return undefined;
  const at = piece.items.findIndex((item) => isGap(item, takesAll));
  if (at < 0) return undefined;
  const head = at === 0 ? NO_HEAD : fixedShapeOf({ kind: 'sequence', items: piece.items.slice(0, at) });
  const tail = fixedShapeOf({ kind: 'sequence', items: piece.items.slice(at + 1) });
  if (head === undefined || tail === undefined || !isPlace(head) || !isPlace(tail)) return undefined;
  // The test of a token may depend on the start of the match, which is unknown when the tail is looked up.
  if (tail.tokens.some(({ class: { test, positions } }) => test !== undefined && positions === undefined)) {
    return undefined;
  }
  const { minimum, maximum } = piece.items[at] as RepetitionPiece;
  return { head, tail, minimum, maximum };
}

/** Any token, in more than one number. */
export function isGap(piece: Piece, takesAll: (tokenClass: TokenClass) => boolean): piece is RepetitionPiece {
  if (piece.kind !== 'repetition' || piece.minimum === piece.maximum || piece.item.kind !== 'token') return false;
  const { class: tokenClass, labels } = piece.item;
  const asksMore = tokenClass.test !== undefined || tokenClass.meet !== undefined;
  return labels.length === 0 && !asksMore && takesAll(tokenClass);
}

/** Whether it can be found independently of the labels of other tokens. */
function isPlace({ tags }: FixedShape): boolean {
  return tags.every(({ tag }) => !tag.test.usesLabels);
}
