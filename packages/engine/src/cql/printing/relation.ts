import type { Relation, TreeNode, TreePattern } from '../pattern/index.ts';
import { printToken } from './token.ts';

/** A token with its relations; `rspan(…)` around them where the match is only a part of it. */
export function printTree({ root, node, relations, covers }: TreePattern): string {
  const head = isAnyToken(node) ? '_' : printToken(node);
  const arrows = relations.map((relation, index) => printRelation(relation, index === relations.length - 1));
  const own = [root === undefined ? [] : `^-${root.name ?? ''}->`, head].flat().join(' ');
  const text = arrows.length === 0 ? own : `${own} ${arrows.join(' ; ')}`;
  return covers === 'all' ? text : `rspan(${text}, "${covers}")`;
}

function isAnyToken(node: TreeNode): boolean {
  return node.kind === 'token' && node.condition === undefined && node.labels.length === 0;
}

function printRelation(relation: Relation, isLast: boolean): string {
  const { negated, name = '', towards, anyDepth, side, end } = relation;
  const arrow = towards === 'dependent' ? `-${name}->${anyDepth ? '>' : ''}` : `<${anyDepth ? '<' : ''}-${name}-`;
  const parts = [`${negated ? '!' : ''}${arrow}${printApart(relation)}`, side ?? [], printEnd(end, isLast)];
  return parts.flat().join(' ');
}

/** Without parentheses, the relations after the last one belong to its own end. */
function printEnd(end: TreeNode, isLast: boolean): string {
  if (isAnyToken(end)) return '_';
  if (end.kind === 'token') return printToken(end);
  return isLast && end.root === undefined ? printTree(end) : `(${printTree(end)})`;
}

function printApart({ minimum, maximum }: Relation): string {
  if (minimum === maximum) return `{${minimum}}`;
  if (maximum === undefined) return minimum === 1 ? '' : `{${minimum},}`;
  return `{${minimum},${maximum}}`;
}
