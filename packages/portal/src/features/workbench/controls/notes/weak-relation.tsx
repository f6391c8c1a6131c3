import { percent } from '../../../../shared/figures.ts';

/** A relation that is found rightly less often is marked. */
const WEAK = 0.75;

export const WEAK_MEANING = 'This relation is often found wrongly: look at the lines.';

/** Says of a relation that it is often found wrongly; nothing of others, and of trees that people made. */
export function WeakRelation({ precision = 1 }: { readonly precision: number | undefined }) {
  if (precision >= WEAK) return null;
  return <em title={WEAK_MEANING}> · often wrong: {percent(precision, 0)} right</em>;
}
