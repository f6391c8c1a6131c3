import { attributeNames } from './attribute-names.ts';
import type { Choice } from './label-of.ts';
import { useVocabulary } from './query/vocabulary.ts';

/** What of a token can be counted in every corpus. */
const ALWAYS = ['lc', 'word', 'lemma', 'pos'];

/** What corpora have that were tagged twice. */
const WHERE_THERE = ['xpos', 'feats'];

/** What of a token can be counted in a corpus with these attributes. */
export function countedAttributes(attributes: readonly string[] = []): Choice[] {
  const counted = [...ALWAYS, ...WHERE_THERE.filter((each) => attributes.includes(each))];
  return counted.map((value) => ({ value, label: attributeNames(value).many }));
}

/** What of a token can be counted in the corpus of the portal. */
export function useCountedAttributes(): Choice[] {
  return countedAttributes(useVocabulary()?.attributes);
}

/** Least counts to choose from. */
export const LEAST_COUNTS = ['1', '2', '3', '5', '10', '20', '50', '100'];
