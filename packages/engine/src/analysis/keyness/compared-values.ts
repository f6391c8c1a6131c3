import { STEPS, type Budget } from '../../budget/index.ts';
import type { AttributeLexicon, Lexicon } from '../../corpus/index.ts';
import { compareCodePoints } from '../../text/index.ts';

/** Values by number, with the rank of each in code-point order. */
export interface ComparedValues {
  readonly size: number;
  value(number: number): string;
  rank(number: number): number;
}

/** The values of an attribute. */
export function valuesOfLexicon(lexicon: AttributeLexicon): ComparedValues {
  const { size, exactRank } = lexicon;
  return { size, value: (number) => lexicon.value(number), rank: (number) => exactRank[number] };
}

/**
 * The values of an attribute, and after them words in code-point order that it lacks: word `i` has the number
 * `lexicon.size + i`. Throws `DeadlineExceeded`.
 */
export function valuesWithFurther(lexicon: AttributeLexicon, further: Lexicon, budget: Budget): ComparedValues {
  const { size, exactRank } = lexicon;
  const inOrder = new Uint32Array(size);
  for (let value = 0; value < size; value++) inOrder[exactRank[value]] = value;
  // Number of further words before each rank of the lexicon, and rank of each further word.
  const before = new Uint32Array(size + 1);
  const ranks = new Uint32Array(further.size);
  let place = 0;
  for (let index = 0; index < further.size; index++) {
    budget.spend(STEPS.list);
    const next = placeOf(further.value(index), lexicon, inOrder, place);
    before.fill(index, place, next);
    ranks[index] = next + index;
    place = next;
  }
  before.fill(further.size, place);
  return {
    size: size + further.size,
    value: (number) => (number < size ? lexicon.value(number) : further.value(number - size)),
    rank: (number) => (number < size ? exactRank[number] + before[exactRank[number]] : ranks[number - size]),
  };
}

/** Number of values that come before a word in code-point order; at least `from`. */
function placeOf(word: string, lexicon: Lexicon, inOrder: Uint32Array, from: number): number {
  const isBefore = (place: number): boolean => compareCodePoints(lexicon.value(inOrder[place]), word) < 0;
  let low = from;
  let step = 1;
  // Words of a long list follow closely, so that the search begins with small steps.
  for (; low + step <= lexicon.size && isBefore(low + step - 1); step *= 2) low += step;
  let high = Math.min(low + step - 1, lexicon.size);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
