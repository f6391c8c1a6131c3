import { valuesWithFurther, type ComparedValues, type KeynessReference } from '../../analysis/index.ts';
import { STEPS, type Budget } from '../../budget/index.ts';
import { ListedWords, type Attribute, type Lexicon } from '../../corpus/index.ts';
import { compareCodePoints } from '../../text/index.ts';
import type { ReferenceList } from '../request.ts';

/** A reference list for the values of an attribute. */
export interface ListReference extends KeynessReference {
  /** The values that the counts are for: those of the lexicon, and the words of the list that it lacks. */
  readonly values: ComparedValues;
  /** Words of the list that the lexicon lacks. Their numbers follow those of the lexicon. */
  readonly further: Lexicon;
}

/** Attributes whose values are words. A list has no lemmas or tags, so that it adds no values to other attributes. */
const OF_WORDS: ReadonlySet<string> = new Set(['word', 'lc']);

/** Values of a lexicon that are read in the time in which one word is looked up. */
const READS_OF_LOOK_UP = 8;

/** Cache of lists with their words looked up in a lexicon: a list of a site is used by many requests. */
const known = new WeakMap<Attribute, WeakMap<ReferenceList, ListReference>>();

/**
 * Counts of a reference list by value number. For `lc`, words that differ only in case or diacritics are added up. Throws
 * `DeadlineExceeded`: a list may have more words than the corpus.
 */
export function listReference(attribute: Attribute, list: ReferenceList, budget: Budget): ListReference {
  const ofAttribute = known.get(attribute) ?? new WeakMap<ReferenceList, ListReference>();
  known.set(attribute, ofAttribute);
  const before = ofAttribute.get(list);
  if (before !== undefined) return before;
  const { lexicon, name } = attribute;
  const { fold } = lexicon.folding;
  const { words, total, cutOff } = list;
  const countOf = new Map<string, number>();
  // A pair for each of a million words, all made before the first check, takes three times as long as its key alone.
  for (const word of Object.keys(words)) {
    budget.spend(STEPS.row);
    const value = name === 'lc' ? fold(word) : word;
    countOf.set(value, (countOf.get(value) ?? 0) + words[word]);
  }
  // A cut-off of 1 leaves out only words with a count of 0: such a list is complete.
  const ofLexicon = new Float64Array(lexicon.size).fill(cutOff > 1 ? NaN : 0);
  const place = (word: string, value: number): void => {
    const count = value < 0 ? undefined : countOf.get(word);
    if (count === undefined) return;
    ofLexicon[value] = count;
    countOf.delete(word);
  };
  // To look a word up costs as much as to read several, and may fetch the page of this word alone.
  if (countOf.size * READS_OF_LOOK_UP > lexicon.size) {
    for (let value = 0; value < lexicon.size; value++) {
      budget.spend(STEPS.condition);
      place(lexicon.value(value), value);
    }
  } else {
    for (const word of countOf.keys()) {
      budget.spend(STEPS.list);
      place(word, lexicon.find(word));
    }
  }
  const missing = OF_WORDS.has(name) || name === list.attribute ? [...countOf.keys()] : [];
  missing.sort((one, other) => {
    budget.spend(STEPS.hit);
    return compareCodePoints(one, other);
  });
  const further = new ListedWords(missing);
  const counts = new Float64Array(lexicon.size + further.size);
  counts.set(ofLexicon);
  missing.forEach((word, id) => (counts[lexicon.size + id] = countOf.get(word) as number));
  const values = valuesWithFurther(lexicon, further, budget);
  const reference = { counts, values, further, tokenCount: total, cutOff };
  ofAttribute.set(list, reference);
  return reference;
}
