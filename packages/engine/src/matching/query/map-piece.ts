import type { Piece } from './piece.ts';

/** The piece with `change` applied to all pieces inside it, then to itself. */
export function mapPiece(piece: Piece, change: (piece: Piece) => Piece): Piece {
  return change(withInside(piece, change));
}

function withInside(piece: Piece, change: (piece: Piece) => Piece): Piece {
  switch (piece.kind) {
    case 'token':
    case 'tag':
    case 'structure':
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
    case 'restricted': {
      const item = mapPiece(piece.item, change);
      return item === piece.item ? piece : { ...piece, item };
    }
  }
}
