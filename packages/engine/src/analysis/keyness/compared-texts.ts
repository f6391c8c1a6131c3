import { type Budget, STEPS } from '../../budget/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import type { ComparedValues } from './compared-values.ts';

/** Terms or subtrees by number, in code-point order. */
export interface ComparedTexts extends ComparedValues {
  /** The elements of these numbers of the counter that are those of the texts; a missing one is 0. */
  of(numbers: Uint32Array | undefined): Uint32Array;
  /** Number of a text in the counter. */
  number(text: number): number;
}

/** What has these numbers of a counter, as texts. Throws `DeadlineExceeded`. */
export function comparedTexts(
  numbers: Uint32Array,
  valueOf: (number: number) => string,
  budget: Budget,
): ComparedTexts {
  const texts = Array.from(numbers, (number) => {
    budget.spend(STEPS.row);
    return { number, value: valueOf(number) };
  });
  texts.sort((one, other) => {
    budget.spend(STEPS.hit);
    return compareCodePoints(one.value, other.value);
  });
  return {
    size: texts.length,
    value: (text) => texts[text].value,
    rank: (text) => text,
    number: (text) => texts[text].number,
    of: (all) => Uint32Array.from(texts, ({ number }) => all?.[number] ?? 0),
  };
}
