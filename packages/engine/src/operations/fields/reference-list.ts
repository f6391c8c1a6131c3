import type { KeynessReference } from '../../analysis/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { fold } from '../../text/index.ts';
import type { ReferenceList } from '../request.ts';

/** Lists that were looked up in a lexicon before: a list of a site serves again and again. */
const known = new WeakMap<Attribute, WeakMap<ReferenceList, KeynessReference>>();

/** Counts of a list by value; words that differ only in case or diacritics count together for `lc`. */
export function listReference(attribute: Attribute, list: ReferenceList): KeynessReference {
  const ofAttribute = known.get(attribute) ?? new WeakMap<ReferenceList, KeynessReference>();
  known.set(attribute, ofAttribute);
  const before = ofAttribute.get(list);
  if (before !== undefined) return before;
  const { lexicon, name } = attribute;
  const { words, total, cutOff } = list;
  // Of counts in whole numbers, none is below 1 but 0: such a list is complete.
  const counts = new Float64Array(lexicon.size).fill(cutOff > 1 ? NaN : 0);
  for (const [word, count] of Object.entries(words)) {
    const value = lexicon.find(name === 'lc' ? fold(word) : word);
    if (value >= 0) counts[value] = Number.isNaN(counts[value]) ? count : counts[value] + count;
  }
  const reference = { counts, tokenCount: total, cutOff };
  ofAttribute.set(list, reference);
  return reference;
}
