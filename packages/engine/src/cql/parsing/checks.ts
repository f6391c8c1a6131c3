import { childrenOf, type Pattern, type QueryPiece, walk } from '../pattern/index.ts';
import { BOUNDS } from './bounds.ts';
import { syntaxError } from './syntax-error.ts';
import { checkRelations } from './relation.ts';

/** Labels that every match has: its first and its last token. */
const ALWAYS_SET: ReadonlySet<string> = new Set(['match', 'matchend']);

/** What stands before an attribute of other tokens of the tree: `head.lemma`, `children.deprel`. */
const KIN: ReadonlySet<string> = new Set(['head', 'children']);

function labelNamedBy(piece: QueryPiece): string | undefined {
  return piece.kind === 'position' || piece.kind === 'attribute' ? piece.label : undefined;
}

function unknownLabel(label: string, labels: ReadonlySet<string>): string {
  const known = labels.size === 0 ? '' : ` (those here: ${[...labels].join(', ')})`;
  return `No token has the label “${label}”${known}: put it before a token (${label}:[]), or name an attribute (word="${label}").`;
}

/**
 * Throws a RequestError for a condition with a label that no token of this query has. Labels of nested and outer
 * queries are not visible.
 */
export function checkLabels(pattern: Pattern): void {
  // Most queries name no label, and need not be divided into scopes.
  for (const piece of walk(pattern)) {
    if (labelNamedBy(piece) === undefined) continue;
    checkScope(pattern, labelsOf(walk(pattern)));
    return;
  }
}

function labelsOf(pieces: Iterable<QueryPiece>): Set<string> {
  const labels = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind !== 'token') continue;
    for (const label of piece.labels) labels.add(label);
  }
  return labels;
}

/** The patterns after `within` and `containing` have their own labels, and so does each token of a `meet`. */
function checkScope(root: Pattern, all: ReadonlySet<string>): void {
  const pieces: QueryPiece[] = [];
  const inside: Pattern[] = [];
  collectScope(root, pieces, inside);
  // The conditions inside a tree see its own labels; those after it see them too.
  const trees = root.kind === 'tree' ? [] : inside.filter(({ kind }) => kind === 'tree');
  const labels = labelsOf([...pieces, ...trees.flatMap((tree) => [...walk(tree)])]);
  for (const piece of pieces) {
    const label = labelNamedBy(piece);
    if (label === undefined || labels.has(label) || ALWAYS_SET.has(label)) continue;
    if (piece.kind === 'attribute' && KIN.has(label)) continue;
    throw syntaxError(all.has(label) ? labelOfAnother(label) : unknownLabel(label, labels), piece.place);
  }
  for (const query of inside) checkScope(query, all);
}

/** Collects the pieces that share labels, and in `inside` the nested queries, which do not. */
function collectScope(piece: QueryPiece, pieces: QueryPiece[], inside: Pattern[]): void {
  pieces.push(piece);
  let own: readonly QueryPiece[] = [];
  if (piece.kind === 'meet') inside.push(piece.item, piece.other);
  else if (piece.kind === 'union') inside.push(piece.left, piece.right);
  else if (piece.kind === 'within') {
    const { container } = piece;
    if (container.kind !== 'window' && container.kind !== 'counterpart') inside.push(container);
    own = [piece.item];
  } else if (piece.kind === 'containing') {
    inside.push(piece.content);
    own = [piece.item];
  } else if (piece.kind === 'tree' && pieces.length > 1) inside.push(piece);
  else own = childrenOf(piece);
  for (const child of own) collectScope(child, pieces, inside);
}

function labelOfAnother(label: string): string {
  return `The label “${label}” is not defined here: a query after within or containing, and each part of meet or union, has its own labels.`;
}

/** Depth of a tree; a single piece has depth 1. */
export function depthOf(piece: QueryPiece): number {
  return 1 + childrenOf(piece).reduce((depth, child) => Math.max(depth, depthOf(child)), 0);
}

/**
 * Number of tokens of a piece with every bounded repetition expanded; an unbounded one counts as its minimum, at least
 * once. A measure of the cost of matching the piece.
 */
export function writtenOut(piece: QueryPiece): number {
  if (piece.kind === 'token' || piece.kind === 'tag' || piece.kind === 'structure') return 1;
  const inside = childrenOf(piece).reduce((sum, child) => sum + writtenOut(child), 0);
  return piece.kind === 'repetition' ? inside * Math.max(1, piece.maximum ?? piece.minimum) : inside;
}

/** Throws a RequestError for a pattern that is too large with its repetitions expanded. */
export function checkSize(pattern: Pattern): void {
  for (const piece of walk(pattern)) if (piece.kind === 'tree') checkRelations(piece);
  const asked = [...walk(pattern)].filter(({ kind }) => kind === 'counterpart');
  if (asked.length > BOUNDS.counterparts) {
    const problem = `The query asks aligned corpora ${asked.length} times; the maximum is ${BOUNDS.counterparts}.`;
    throw syntaxError(problem, asked[BOUNDS.counterparts].place);
  }
  const size = writtenOut(pattern);
  if (size <= BOUNDS.writtenOut) return;
  const problem = `With all its repetitions the query has ${size} tokens; the maximum is ${BOUNDS.writtenOut}.`;
  throw syntaxError(problem, pattern.place);
}
