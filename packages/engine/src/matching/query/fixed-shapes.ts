import type { Piece } from './piece.ts';
import { type FixedShape, fixedShapeOf, LONGEST_FIXED } from './shape.ts';

/** Maximum number of sequences that a pattern is written out as. */
const MOST_SHAPES = 1024;

/**
 * The sequences of single tokens and tags that a pattern of alternatives and short repetitions stands for; undefined
 * for other patterns and for those with too many.
 */
export function fixedShapesOf(piece: Piece): readonly FixedShape[] | undefined {
  const sequences = writtenOut(piece);
  const shapes = sequences
    // A match has a token.
    ?.filter((items) => items.some((item) => item.kind === 'token'))
    .map((items) => fixedShapeOf({ kind: 'sequence', items }));
  return shapes?.every((shape) => shape !== undefined) === true ? shapes : undefined;
}

type Sequences = readonly (readonly Piece[])[];

function writtenOut(piece: Piece): Sequences | undefined {
  switch (piece.kind) {
    case 'token':
    case 'tag':
      return [[piece]];
    case 'sequence':
      return piece.items.reduce<Sequences | undefined>((before, item) => product(before, writtenOut(item)), [[]]);
    case 'alternatives':
      return piece.choices.reduce<Sequences | undefined>((before, choice) => sum(before, writtenOut(choice)), []);
    case 'repetition':
      return repeated(writtenOut(piece.item), piece.minimum, piece.maximum);
    case 'region':
    case 'structure':
    case 'restricted':
    case 'look':
    case 'tree':
      return undefined;
  }
}

function repeated(item: Sequences | undefined, minimum: number, maximum: number): Sequences | undefined {
  if (maximum > LONGEST_FIXED) return undefined;
  let times: Sequences | undefined = [[]];
  let all: Sequences | undefined = minimum === 0 ? times : [];
  for (let count = 1; count <= maximum && times !== undefined; count += 1) {
    times = product(times, item);
    if (count >= minimum) all = sum(all, times);
  }
  return times && all;
}

function sum(one: Sequences | undefined, other: Sequences | undefined): Sequences | undefined {
  if (one === undefined || other === undefined || one.length + other.length > MOST_SHAPES) return undefined;
  return [...one, ...other];
}

function product(one: Sequences | undefined, other: Sequences | undefined): Sequences | undefined {
  if (one === undefined || other === undefined || one.length * other.length > MOST_SHAPES) return undefined;
  const all = one.flatMap((before) => other.map((after) => [...before, ...after]));
  return all.every((items) => items.length <= LONGEST_FIXED) ? all : undefined;
}
