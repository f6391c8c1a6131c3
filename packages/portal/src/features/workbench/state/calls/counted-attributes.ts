import { attributeNames } from '../../../../shared/attribute-names.ts';
import type { Choice } from '../names/label-of.ts';
import { useVocabulary } from './vocabulary.ts';

/** Attributes that can be counted in every corpus. */
const ALWAYS = ['lc', 'word', 'lemma', 'pos'];

/** Attributes of corpora with a second tagging. */
const WHERE_THERE = ['xpos', 'feats'];

/** The attributes that can be counted in a corpus that has `attributes`. */
export function countedAttributes(attributes: readonly string[] = []): Choice[] {
  const counted = [...ALWAYS, ...WHERE_THERE.filter((each) => attributes.includes(each))];
  return counted.map((value) => {
    const { many, shortMany } = attributeNames(value);
    return { value, label: many, short: shortMany };
  });
}

/** The attributes that can be counted in the corpus of the portal. */
export function useCountedAttributes(): Choice[] {
  return countedAttributes(useVocabulary()?.attributes);
}

/** Minimum counts to choose from. */
export const LEAST_COUNTS = ['1', '2', '3', '5', '10', '20', '50', '100'];
