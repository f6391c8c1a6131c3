import type { Budget } from '../../budget/index.ts';
import type { Lexicon } from '../../corpus/index.ts';
import { findValues } from '../../matching/regex/index.ts';

/**
 * By value number, 1 for the values of an attribute that match a regular expression as a whole; for `lc` it ignores case
 * and diacritics.
 */
export function valuesMatching(
  { lexicon, name }: { readonly lexicon: Lexicon; readonly name: string },
  pattern: string,
  budget: Budget,
): Uint8Array {
  const matching = new Uint8Array(lexicon.size);
  const folded = name === 'lc';
  const test = { text: pattern, literal: false, ignoreCase: folded, ignoreDiacritics: folded };
  const ranges = findValues(lexicon, test, budget);
  for (let range = 0; range < ranges.length; range += 2) matching.fill(1, ranges[range], ranges[range + 1]);
  return matching;
}
