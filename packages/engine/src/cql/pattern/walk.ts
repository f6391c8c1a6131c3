import type { Condition } from './condition.ts';
import type { Pattern, QueryPiece } from './pattern.ts';

/** The fields of each kind of part that contain parts or lists of parts, in text order. Walking and rewriting use this table. */
const CHILD_FIELDS: { readonly [K in QueryPiece['kind']]: readonly (keyof Extract<QueryPiece, { kind: K }>)[] } = {
  token: ['condition'],
  sequence: ['items'],
  alternatives: ['choices'],
  repetition: ['item'],
  tag: ['condition'],
  structure: ['condition'],
  look: ['item'],
  within: ['item', 'container'],
  containing: ['item', 'content'],
  constrained: ['item', 'condition'],
  tree: ['node', 'relations'],
  relation: ['end'],
  meet: ['item', 'other'],
  union: ['left', 'right'],
  window: [],
  counterpart: [],
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
  text: [],
};

type Fields = Readonly<Record<string, QueryPiece | readonly QueryPiece[] | undefined>>;

function childFields(piece: QueryPiece): readonly string[] {
  return CHILD_FIELDS[piece.kind];
}

/** The parts directly inside a part, in text order. */
export function childrenOf(piece: QueryPiece): QueryPiece[] {
  const fields = piece as unknown as Fields;
  const children: QueryPiece[] = [];
  for (const field of childFields(piece)) {
    const inside = fields[field];
    if (inside === undefined) continue;
    if ('kind' in inside) children.push(inside);
    else for (const child of inside) children.push(child);
  }
  return children;
}

/** Yields every part of a tree, each before the parts inside it. */
export function* walk(piece: QueryPiece): Generator<QueryPiece> {
  // A generator in each generator would resume all of them for each part.
  const left = [piece];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    const children = childrenOf(next);
    for (let child = children.length - 1; child >= 0; child--) left.push(children[child]);
  }
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
 * Applies `change` to each part of a tree, innermost first. `change` must return its argument for a part that does not
 * change, otherwise a part of the same family (pattern, condition, operand). Unchanged parts are shared with the old
 * tree.
 */
export function rewrite(pattern: Pattern, change: (piece: QueryPiece) => QueryPiece): Pattern {
  return rewritePiece(pattern, change) as Pattern;
}

/** As `rewrite`, for a condition. */
export function rewriteCondition(condition: Condition, change: (piece: QueryPiece) => QueryPiece): Condition {
  return rewritePiece(condition, change) as Condition;
}
