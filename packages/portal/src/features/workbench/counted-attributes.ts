import { useVocabulary } from './query/vocabulary.ts';

interface CountedAttribute {
  readonly value: string;
  readonly label: string;
}

/** What of a token can be counted in every corpus, as the settings of the tables name it. */
const ALWAYS: readonly CountedAttribute[] = [
  { value: 'lc', label: 'words, without case and accents' },
  { value: 'word', label: 'words as written' },
  { value: 'lemma', label: 'lemmas' },
  { value: 'pos', label: 'parts of speech' },
];

/** What corpora have that were tagged twice. */
const WHERE_THERE: readonly CountedAttribute[] = [
  { value: 'xpos', label: 'Penn tags' },
  { value: 'feats', label: 'grammatical features' },
];

/** What of a token can be counted in a corpus with these attributes. */
export function countedAttributes(attributes: readonly string[] = []): CountedAttribute[] {
  return [...ALWAYS, ...WHERE_THERE.filter(({ value }) => attributes.includes(value))];
}

/** What of a token can be counted in the corpus of the portal. */
export function useCountedAttributes(): CountedAttribute[] {
  return countedAttributes(useVocabulary()?.attributes);
}

/** Least counts to choose from. */
export const LEAST_COUNTS = ['1', '2', '3', '5', '10', '20', '50', '100'];
