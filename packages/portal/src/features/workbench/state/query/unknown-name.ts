import type { VocabularyDoc } from '@zaban/contract';
import { type Condition, type Pattern, quotesAdvice, RequestError, walk } from '@zaban/engine/queries';

/** The error for an attribute that this corpus does not have, as the engine would report it; undefined if all are known. */
export function unknownName(
  pattern: Pattern,
  { attributes, features, structures }: VocabularyDoc,
): RequestError | undefined {
  const known = new Set([
    ...attributes,
    ...features,
    ...structures.flatMap((structure) => structure.attributes.map((name) => `${structure.name}_${name}`)),
  ]);
  for (const condition of tokenConditions(pattern)) {
    const pieces = [...walk(condition)];
    const unknown = pieces.find((piece) => piece.kind === 'attribute' && !known.has(piece.name));
    if (unknown?.kind !== 'attribute') continue;
    const isValue = pieces.some((piece) => piece.kind === 'comparison' && piece.right === unknown);
    const advice = isValue ? quotesAdvice(unknown) : '';
    const problem = `A token has no “${unknown.name}”: use ${attributes.join(', ')}.${advice}`;
    return new RequestError('unknown_attribute', problem, unknown.place);
  }
  return undefined;
}

/** Conditions on tokens; names inside tags belong to structures and are not checked. */
function tokenConditions(pattern: Pattern): Condition[] {
  return [...walk(pattern)].flatMap((piece) =>
    (piece.kind === 'token' || piece.kind === 'constrained') && piece.condition !== undefined ? [piece.condition] : [],
  );
}
