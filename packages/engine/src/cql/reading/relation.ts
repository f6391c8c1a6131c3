import type { Relation, TreePattern } from '../pattern/index.ts';
import { countWord, listed, quoted } from './english.ts';
import { RELATION_NAMES } from './relation-names.ts';
import { tokenNominal } from './token.ts';

/** “a verb whose object is any form of “book””: a token with its relations. */
export function treeNominal({ root, node, relations, covers }: TreePattern): string {
  const own = tokenNominal(node).one;
  const clauses = relations.map(relationClause);
  if (root !== undefined) clauses.unshift(`that is the ${rootName(root.name)} of its sentence`);
  return `${own} ${listed(clauses, 'and')}${COVERED[covers]}`;
}

const COVERED: { readonly [K in TreePattern['covers']]: string } = {
  all: '',
  full: ' (the match is the first relation)',
  source: ' (the match is the head)',
  target: ' (the match is the dependent)',
};

function rootName(name: string | undefined): string {
  return name === undefined ? 'root' : `root (${quoted(name)})`;
}

function relationClause(relation: Relation): string {
  const { negated, towards, anyDepth, end } = relation;
  const name = nameOf(relation.name);
  const other = `${end.kind === 'tree' ? `(${treeNominal(end)})` : tokenNominal(end).one}${placeOf(relation)}`;
  const not = negated ? ' not' : '';
  if (towards === 'head') {
    if (anyDepth) return `that is${not} ${name === undefined ? 'anywhere' : `the ${name}`} below ${other}`;
    return name === undefined
      ? `that ${negated ? 'does not depend' : 'depends'} on ${other}`
      : `that is${not} the ${name} of ${other}`;
  }
  if (anyDepth)
    return `below which there is${negated ? ' no such token as' : ''} ${other}${name === undefined ? '' : ` as ${name}`}`;
  if (name === undefined) return `on which ${other} ${negated ? 'does not depend' : 'depends'}`;
  return `whose ${name} is${not} ${other}`;
}

/** “object”, “subject or object”; another expression is quoted. */
function nameOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const names = text.replace(/^\((.*)\)$/u, '$1').split('|');
  const known = names.flatMap((name) => RELATION_NAMES.get(name) ?? []);
  return known.length === names.length ? listed(known, 'or') : `relation ${quoted(text)}`;
}

/** “, one to three tokens away, before it”. */
function placeOf({ minimum, maximum, side }: Relation): string {
  const width =
    minimum === maximum
      ? countWord(minimum)
      : maximum === undefined
        ? `${countWord(minimum)} or more`
        : `${countWord(minimum)} to ${countWord(maximum)}`;
  const apart = minimum === 1 && maximum === undefined ? '' : `, ${width} token${maximum === 1 ? '' : 's'} away`;
  return side === undefined ? apart : `${apart} ${side} it`;
}
