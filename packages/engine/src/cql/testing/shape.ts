import type { QueryPiece } from '../pattern/index.ts';

/** A tree without the places of its pieces, to compare what two texts mean. */
export function shapeOf(piece: QueryPiece): unknown {
  return JSON.parse(JSON.stringify(piece, (key, value: unknown) => (key === 'place' ? undefined : value)));
}
