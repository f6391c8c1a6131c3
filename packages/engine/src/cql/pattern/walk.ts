import type { Condition } from './condition.ts';
import type { Pattern, QueryPiece } from './pattern.ts';

/** Fields of a piece that hold pieces or lists of pieces, in the order of the text. Walking and rewriting follow it. */
const CHILD_FIELDS: { readonly [K in QueryPiece['kind']]: readonly (keyof Extract<QueryPiece, { kind: K }>)[] } = {
  token: ['condition'],
  sequence: ['items'],
  alternatives: ['choices'],
  repetition: ['item'],
  tag: ['condition'],
  structure: ['condition'],
  within: ['item', 'container'],
  containing: ['item', 'content'],
  constrained: ['item', 'condition'],
  meet: ['item', 'other'],
  union: ['left', 'right'],
  window: [],
  value: ['subject'],
  comparison: ['left', 'right'],
  family: [],
  set: ['label'],
  all: ['conditions'],
  any: ['conditions'],
  not: ['condition'],
  attribute: [],
  position: [],
  frequency: ['of'],
  length: ['of'],
  distance: ['from', 'to'],
  number: [],
};

type Fields = Readonly<Record<string, QueryPiece | readonly QueryPiece[] | undefined>>;

function childFields(piece: QueryPiece): readonly string[] {
  return CHILD_FIELDS[piece.kind];
}

/** The pieces directly inside a piece, in the order of the text. */
export function childrenOf(piece: QueryPiece): QueryPiece[] {
  const fields = piece as unknown as Fields;
  return childFields(piece).flatMap((field) => fields[field] ?? []);
}

/** Every piece of a tree, each before what is inside it. */
export function* walk(piece: QueryPiece): Generator<QueryPiece> {
  yield piece;
  for (const child of childrenOf(piece)) yield* walk(child);
}

function rewritePiece(piece: QueryPiece, change: (piece: QueryPiece) => QueryPiece): QueryPiece {
  const fields = piece as unknown as Fields;
  const changed: Record<string, QueryPiece | readonly QueryPiece[]> = {};
  for (const field of childFields(piece)) {
    const old = fields[field];
    if (old === undefined) continue;
    if ('kind' in old) {
      const next = rewritePiece(old, change);
      if (next !== old) changed[field] = next;
    } else {
      const next = old.map((child) => rewritePiece(child, change));
      if (next.some((child, index) => child !== old[index])) changed[field] = next;
    }
  }
  return change(Object.keys(changed).length === 0 ? piece : { ...piece, ...changed });
}

/**
 * The tree with `change` applied to each piece, innermost first. `change` returns its argument for pieces that do not change, else a
 * piece of the same family (pattern, condition, operand). Unchanged parts are shared.
 */
export function rewrite(pattern: Pattern, change: (piece: QueryPiece) => QueryPiece): Pattern {
  return rewritePiece(pattern, change) as Pattern;
}

/** `rewrite` for a condition. */
export function rewriteCondition(condition: Condition, change: (piece: QueryPiece) => QueryPiece): Condition {
  return rewritePiece(condition, change) as Condition;
}
