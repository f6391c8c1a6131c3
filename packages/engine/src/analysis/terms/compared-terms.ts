import { type Budget, STEPS } from '../../budget/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import type { ComparedValues } from '../keyness/index.ts';

/** Terms by number, in code-point order. */
export interface ComparedTerms extends ComparedValues {
  /** The elements of these numbers of the counter that are those of the terms; a missing one is 0. */
  of(numbers: Uint32Array | undefined): Uint32Array;
  /** Number of a term in the counter. */
  number(term: number): number;
}

/** The terms with these numbers of a counter. Throws `DeadlineExceeded`. */
export function comparedTerms(
  numbers: Uint32Array,
  valueOf: (number: number) => string,
  budget: Budget,
): ComparedTerms {
  const terms = Array.from(numbers, (number) => {
    budget.spend(STEPS.row);
    return { number, value: valueOf(number) };
  });
  terms.sort((one, other) => {
    budget.spend(STEPS.hit);
    return compareCodePoints(one.value, other.value);
  });
  return {
    size: terms.length,
    value: (term) => terms[term].value,
    rank: (term) => term,
    number: (term) => terms[term].number,
    of: (all) => Uint32Array.from(terms, ({ number }) => all?.[number] ?? 0),
  };
}
