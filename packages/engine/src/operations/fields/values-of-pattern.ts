import type { Budget } from '../../budget/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { findValues } from '../../matching/regex/index.ts';

/** For each value of an attribute, 1 if the regular expression matches the whole value; for `lc` it ignores case and diacritics. */
export function valuesOfPattern({ lexicon, name }: Attribute, pattern: string, budget: Budget): Uint8Array {
  const folded = name === 'lc';
  const found = new Uint8Array(lexicon.size);
  const test = { text: pattern, literal: false, ignoreCase: folded, ignoreDiacritics: folded };
  const ranges = findValues(lexicon, test, budget);
  for (let range = 0; range < ranges.length; range += 2) found.fill(1, ranges[range], ranges[range + 1]);
  return found;
}
