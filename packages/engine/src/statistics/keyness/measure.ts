import type { AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';

/** f1 of n1 tokens in the target, f2 of n2 in the reference; k: the constant of simple maths, per million. */
export type KeynessFormula = (f1: number, n1: number, f2: number, n2: number, k: number) => number;

export interface KeynessMeasure extends Measure<KeynessFormula> {
  /** Further figures that an answer gives with the measure. */
  readonly beside?: (f1: number, n1: number, f2: number, n2: number) => Readonly<Record<string, number>>;
}

/** Applies an association measure to the table of words against corpora. */
export function ofCorpora(of: AssociationMeasure): KeynessFormula {
  return (f1, n1, f2, n2) => of(f1, n1, f1 + f2, n1 + n2);
}
