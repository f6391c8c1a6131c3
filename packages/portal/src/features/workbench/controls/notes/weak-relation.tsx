import { fixed } from '../../../../shared/figures.ts';

/** A relation that the parser finds rightly less often is marked. */
const WEAK = 0.75;

export const WEAK_MEANING = 'The parser often errs in this relation: look at the lines.';

/** Says of a relation that the parser often errs in it; nothing of others, and of trees that people made. */
export function WeakRelation({ precision = 1 }: { readonly precision: number | undefined }) {
  if (precision >= WEAK) return null;
  return <em title={WEAK_MEANING}> · weak: {fixed(100 * precision, 0)} % right</em>;
}
