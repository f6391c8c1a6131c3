import type { Budget } from '../../budget/index.ts';
import type { Lexicon } from '../../corpus/index.ts';
import type { Ranges } from '../../matching/ranges/index.ts';
import { findValues } from '../../matching/regex/index.ts';

interface NamedValues {
  readonly lexicon: Lexicon;
  readonly name: string;
}

/** The values of an attribute that match a regular expression as a whole; for `lc` it ignores case and diacritics. */
export function rangesMatching({ lexicon, name }: NamedValues, pattern: string, budget: Budget): Ranges {
  const folded = name === 'lc';
  return findValues(lexicon, { text: pattern, literal: false, ignoreCase: folded, ignoreDiacritics: folded }, budget);
}

/** The same by value number: 1 for those that match. */
export function valuesMatching(attribute: NamedValues, pattern: string, budget: Budget): Uint8Array {
  const matching = new Uint8Array(attribute.lexicon.size);
  const ranges = rangesMatching(attribute, pattern, budget);
  for (let range = 0; range < ranges.length; range += 2) matching.fill(1, ranges[range], ranges[range + 1]);
  return matching;
}
