/** The columns of a table of entries of a word list, in their order: the fields of an entry. */
export const ENTRY_COLUMNS = [
  'word',
  'urdu',
  'romanisation',
  'sourceLanguage',
  'etymology',
  'variants',
  'forms',
  'ambiguous',
  'ipa',
  'partOfSpeech',
  'category',
  'tag',
  'register',
  'senses',
  'otherParts',
  'relatedWords',
  'synonyms',
  'thesaurusLink',
  'nameNote',
  'example',
  'composedExample',
  'since',
] as const;

/** Stands between the values of a cell with several. */
export const CELL_SEPARATOR = ' | ';
