import type { Piece } from './piece.ts';

/**
 * Applies `change` to all pieces inside a piece, then to the piece itself. Unchanged pieces are returned as they are.
 */
export function mapPiece(piece: Piece, change: (piece: Piece) => Piece): Piece {
  return change(withInside(piece, change));
}

function withInside(piece: Piece, change: (piece: Piece) => Piece): Piece {
  switch (piece.kind) {
    case 'token':
    case 'tag':
    case 'structure':
    case 'tree':
      return piece;
    case 'sequence': {
      const items = piece.items.map((item) => mapPiece(item, change));
      return items.every((item, index) => item === piece.items[index]) ? piece : { ...piece, items };
    }
    case 'alternatives': {
      const choices = piece.choices.map((choice) => mapPiece(choice, change));
      return choices.every((choice, index) => choice === piece.choices[index]) ? piece : { ...piece, choices };
    }
    case 'repetition':
    case 'region':
    case 'look':
    case 'restricted': {
      const item = mapPiece(piece.item, change);
      return item === piece.item ? piece : { ...piece, item };
    }
  }
}
