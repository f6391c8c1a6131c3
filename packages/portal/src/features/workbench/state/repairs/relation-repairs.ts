import { type Pattern, printQuery, type QueryPiece, rewrite, walk } from '@zaban/engine/queries';
import { escaped } from '../query/print-boxes.ts';
import { expressionOf } from './expression-of.ts';
import { isNear } from './is-near.ts';
import type { Repair } from './repairs.ts';

/** The names of relations that a query asks for, in arrows or as `[deprel="obj"]`: regular expressions. */
export function relationNames(query: Pattern): readonly string[] {
  return [...new Set([...walk(query)].flatMap((piece) => relationOf(piece) ?? []))];
}

/** Those of the names that match none of the relations of the corpus. */
export function unknownRelations(query: Pattern, relations: readonly string[]): readonly string[] {
  return relationNames(query).filter((name) => {
    const asked = expressionOf(name, false);
    return asked !== undefined && !relations.some((relation) => asked.test(relation));
  });
}

/** The query with an unknown relation replaced by each of the corpus that is one typing error away. */
export function relationRepairs(query: Pattern, relations: readonly string[]): Repair[] {
  return unknownRelations(query, relations).flatMap((name) =>
    relations
      .filter((relation) => isNear(relation, name))
      .map((relation) => ({
        text: `The relation “${relation}” instead of “${name}”`,
        change: { cql: printQuery(renamed(query, name, escaped(relation))), simple: '' },
      })),
  );
}

function relationOf(piece: QueryPiece): string | undefined {
  if (piece.kind === 'relation') return piece.negated ? undefined : piece.name;
  if (piece.kind === 'tree') return piece.root?.name;
  const isTest = piece.kind === 'value' && piece.subject.name === 'deprel' && !piece.negated;
  return isTest && piece.members === undefined && !piece.ignoreCase ? piece.text : undefined;
}

function renamed(query: Pattern, name: string, relation: string): Pattern {
  return rewrite(query, (piece) => {
    if (relationOf(piece) !== name) return piece;
    if (piece.kind === 'relation') return { ...piece, name: relation };
    if (piece.kind === 'tree') return { ...piece, root: { name: relation } };
    return piece.kind === 'value' ? { ...piece, text: relation } : piece;
  });
}
