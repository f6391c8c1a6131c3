import type { Relation, TreeNode, TreePattern } from '../pattern/index.ts';
import { countWord, listed } from './english.ts';
import { relationNames } from './relation-names.ts';
import { tokenNominal } from './token.ts';

/** “any form of “visit” with an object that is a noun”: a token with its relations. */
export function describeTree({ root, node, relations, covers }: TreePattern): string {
  const head =
    root === undefined
      ? tokenNominal(node).one
      : `${tokenNominal(node).one} as the ${rootName(root.name)} of its sentence`;
  const arms = relations.map(describeRelation);
  const whole = arms.length === 0 ? head : `${head} ${listed(arms, 'and')}`;
  return covers === 'all' ? whole : `${COVERED[covers]} ${whole}`;
}

const COVERED = {
  source: 'the head alone of:',
  target: 'the dependent alone of:',
  full: 'from the head to the dependent of:',
} as const;

function rootName(name: string | undefined): string {
  return name === undefined ? 'root' : `root (${name})`;
}

function describeRelation(relation: Relation): string {
  const { negated, towards, anyDepth, name, end } = relation;
  const what = name === undefined ? (towards === 'head' ? 'head' : 'dependent') : relationNames(name);
  const other = nodeName(end);
  const place = placeOf(relation);
  if (towards === 'head') {
    const depth = anyDepth ? 'somewhere below' : 'under';
    const role = name === undefined ? '' : ` as ${what}`;
    return `${negated ? 'not ' : ''}${depth} ${other}${role}${place}`;
  }
  const depth = anyDepth ? ' somewhere below it' : '';
  const isAny = end.kind === 'token' && end.condition === undefined && end.labels.length === 0;
  return `${negated ? 'without' : 'with'} ${article(what)}${isAny ? '' : ` that is ${other}`}${depth}${place}`;
}

function nodeName(node: TreeNode): string {
  return node.kind === 'token' ? tokenNominal(node).one : `(${describeTree(node)})`;
}

function article(noun: string): string {
  return `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
}

function placeOf({ minimum, maximum, side }: Relation): string {
  const where = side === undefined ? '' : ` ${side} it`;
  if (minimum === 1 && maximum === undefined) return side === undefined ? '' : `, standing${where}`;
  const most = maximum === undefined ? `at least ${countWord(minimum)}` : rangeOf(minimum, maximum);
  return `, ${most} ${maximum === 1 ? 'token' : 'tokens'} apart${where}`;
}

function rangeOf(minimum: number, maximum: number): string {
  return minimum === maximum ? countWord(maximum) : `${countWord(minimum)} to ${countWord(maximum)}`;
}
