/** What of a token can be counted, as the settings of the tables name it. */
export const COUNTED_ATTRIBUTES = [
  { value: 'lc', label: 'words, folded' },
  { value: 'word', label: 'words as written' },
  { value: 'lemma', label: 'lemmas' },
  { value: 'pos', label: 'parts of speech' },
];

/** Least counts to choose from. */
export const LEAST_COUNTS = ['1', '2', '3', '5', '10', '20', '50', '100'];
