import { type Condition, walk } from '../../cql/index.ts';

/** The labels that a condition refers to, including `match` and `matchend`. */
export function labelsNamedBy(condition: Condition): string[] {
  return [...walk(condition)].flatMap((piece) => {
    if (piece.kind === 'position') return [piece.label];
    return piece.kind === 'attribute' && piece.label !== undefined ? [piece.label] : [];
  });
}
