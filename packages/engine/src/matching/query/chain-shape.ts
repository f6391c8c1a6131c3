import type { TokenClass } from '../conditions/index.ts';
import { isGap } from './gap-shape.ts';
import type { Piece, TokenPiece } from './piece.ts';

/** A pattern of single tokens with gaps of limited width between them. */
export interface ChainShape {
  /** At least two tokens. Only their types are tested, and no two of them have the same label. */
  readonly tokens: readonly TokenPiece[];
  /** For each token, how many tokens may be between it and the token before; nothing before the first. */
  readonly gaps: readonly Gap[];
}

interface Gap {
  readonly minimum: number;
  readonly maximum: number;
}

const NO_GAP: Gap = { minimum: 0, maximum: 0 };

const LONGEST_CHAIN = 32;

/**
 * The chain of a pattern; undefined for other patterns, and for those without a gap. `matchesAll`: whether a class
 * matches every token.
 */
export function chainShapeOf(piece: Piece, matchesAll: (tokenClass: TokenClass) => boolean): ChainShape | undefined {
  if (piece.kind !== 'sequence') return undefined;
  const tokens: TokenPiece[] = [];
  const gaps: Gap[] = [];
  let gap = NO_GAP;
  for (const item of piece.items) {
    if (isGap(item, matchesAll) && Number.isFinite(item.maximum)) {
      gap = { minimum: gap.minimum + item.minimum, maximum: gap.maximum + item.maximum };
      continue;
    }
    if (item.kind !== 'token' || item.class.test !== undefined || item.class.meet !== undefined) return undefined;
    if (tokens.length === LONGEST_CHAIN || (tokens.length === 0 && gap !== NO_GAP)) return undefined;
    tokens.push(item);
    gaps.push(gap);
    gap = NO_GAP;
  }
  const isWhole = tokens.length > 1 && gap === NO_GAP && gaps.some((one) => one !== NO_GAP);
  return isWhole && isInOrder(tokens) ? { tokens, gaps } : undefined;
}

/** Whether label slots ascend from token to token. The first match found then has the leftmost labels. */
function isInOrder(tokens: readonly TokenPiece[]): boolean {
  const slots = tokens.flatMap(({ labels }) => labels);
  return slots.every((slot, index) => index === 0 || slots[index - 1] < slot);
}
