import { valuesWithFurther } from '../../analysis/index.ts';
import type { KeynessReference } from '../../analysis/index.ts';
import { ListedWords } from '../../corpus/index.ts';
import type { Attribute, Lexicon } from '../../corpus/index.ts';
import { fold } from '../../text/index.ts';
import type { ReferenceList } from '../request.ts';

/** A reference list for the values of an attribute. */
export interface ListReference extends KeynessReference {
  /** Words of the list that the lexicon lacks. Their numbers follow those of the lexicon. */
  readonly further: Lexicon;
}

/** Attributes whose values are words. A list has no lemmas or tags, so that it adds no values to other attributes. */
const OF_WORDS: ReadonlySet<string> = new Set(['word', 'lc']);

/** Cache of lists with their words looked up in a lexicon: a list of a site is used by many requests. */
const known = new WeakMap<Attribute, WeakMap<ReferenceList, ListReference>>();

/** Counts of a reference list by value number. For `lc`, words that differ only in case or diacritics are added up. */
export function listReference(attribute: Attribute, list: ReferenceList): ListReference {
  const ofAttribute = known.get(attribute) ?? new WeakMap<ReferenceList, ListReference>();
  known.set(attribute, ofAttribute);
  const before = ofAttribute.get(list);
  if (before !== undefined) return before;
  const { lexicon, name } = attribute;
  const { words, total, cutOff } = list;
  const countOf = new Map<string, number>();
  for (const [word, count] of Object.entries(words)) {
    const value = name === 'lc' ? fold(word) : word;
    countOf.set(value, (countOf.get(value) ?? 0) + count);
  }
  const missing = OF_WORDS.has(name) ? [...countOf.keys()].filter((word) => lexicon.find(word) < 0) : [];
  const further = new ListedWords(missing);
  // A cut-off of 1 leaves out only words with a count of 0: such a list is complete.
  const counts = new Float64Array(lexicon.size + further.size).fill(cutOff > 1 ? NaN : 0);
  for (const [word, count] of countOf) {
    const value = lexicon.find(word);
    if (value >= 0) counts[value] = count;
  }
  for (let id = 0; id < further.size; id++) counts[lexicon.size + id] = countOf.get(further.value(id)) ?? 0;
  const values = valuesWithFurther(lexicon, further);
  const reference = { counts, values, further, tokenCount: total, cutOff };
  ofAttribute.set(list, reference);
  return reference;
}
