import type { KeynessReference } from '../../analysis/index.ts';
import type { Attribute } from '../../corpus/index.ts';
import { fold } from '../../text/index.ts';
import type { ReferenceList } from '../request.ts';

/** Cache of lists with their words looked up in a lexicon: a list of a site is used by many requests. */
const known = new WeakMap<Attribute, WeakMap<ReferenceList, KeynessReference>>();

/** Counts of a reference list by value number. For `lc`, words that differ only in case or diacritics are added up. */
export function listReference(attribute: Attribute, list: ReferenceList): KeynessReference {
  const ofAttribute = known.get(attribute) ?? new WeakMap<ReferenceList, KeynessReference>();
  known.set(attribute, ofAttribute);
  const before = ofAttribute.get(list);
  if (before !== undefined) return before;
  const { lexicon, name } = attribute;
  const { words, total, cutOff } = list;
  // A cut-off of 1 leaves out only words with a count of 0: such a list is complete.
  const counts = new Float64Array(lexicon.size).fill(cutOff > 1 ? NaN : 0);
  for (const [word, count] of Object.entries(words)) {
    const value = lexicon.find(name === 'lc' ? fold(word) : word);
    if (value >= 0) counts[value] = Number.isNaN(counts[value]) ? count : counts[value] + count;
  }
  const reference = { counts, tokenCount: total, cutOff };
  ofAttribute.set(list, reference);
  return reference;
}
