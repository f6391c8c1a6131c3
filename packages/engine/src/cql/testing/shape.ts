import type { QueryPiece } from '../pattern/index.ts';

/** A tree without source spans, to compare the meaning of two texts. */
export function shapeOf(piece: QueryPiece): unknown {
  return JSON.parse(JSON.stringify(piece, (key, value: unknown) => (key === 'place' ? undefined : value)));
}
