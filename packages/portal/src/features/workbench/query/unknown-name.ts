import type { VocabularyDoc } from '@zaban/contract';
import { type Condition, type Pattern, RequestError, walk } from '@zaban/engine/queries';

/** An attribute of a query that this corpus does not have, as the fault that it will be; undefined where all are known. */
export function unknownName(pattern: Pattern, { attributes, structures }: VocabularyDoc): RequestError | undefined {
  const known = new Set([
    ...attributes,
    ...structures.flatMap((structure) => structure.attributes.map((name) => `${structure.name}_${name}`)),
  ]);
  for (const condition of tokenConditions(pattern)) {
    for (const piece of walk(condition)) {
      if (piece.kind !== 'attribute' || known.has(piece.name)) continue;
      const problem = `There is no attribute “${piece.name}”; this corpus has ${attributes.join(', ')}.`;
      return new RequestError('unknown_attribute', problem, piece.place);
    }
  }
  return undefined;
}

/** What is asked of tokens: the names in tags are those of structures. */
function tokenConditions(pattern: Pattern): Condition[] {
  return [...walk(pattern)].flatMap((piece) =>
    (piece.kind === 'token' || piece.kind === 'constrained') && piece.condition !== undefined ? [piece.condition] : [],
  );
}
