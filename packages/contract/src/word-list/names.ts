/** How a site names its word list; see `WordListSettings`. */
export interface WordListOfSite {
  readonly adjective: string;
  readonly language: string;
  readonly languageTag: string;
}

/** The names for a site whose `site.json` has no `wordList`. */
export const DEFAULT_WORD_LIST: WordListOfSite = { adjective: 'Urduized', language: 'Urdu', languageTag: 'ur' };

/** Names of the list and its words in texts for people. */
export interface WordListNames {
  /** “Urduized words”. */
  readonly words: string;
  /** “Urduized word”. */
  readonly word: string;
  /** “an Urduized word”. */
  readonly oneWord: string;
  /** “Urduized word list”. */
  readonly list: string;
  /** “Urduized WordList”, the name of the tab of the list. */
  readonly tab: string;
}

/** The names of a list whose words have this adjective. */
export function wordListNames({ adjective }: Pick<WordListOfSite, 'adjective'>): WordListNames {
  return {
    words: `${adjective} words`,
    word: `${adjective} word`,
    oneWord: `${/^[aeiou]/i.test(adjective) ? 'an' : 'a'} ${adjective} word`,
    list: `${adjective} word list`,
    tab: `${adjective} WordList`,
  };
}

/** The sentence for a word that is not in the list. */
export function notListed(word: string, wordList: Pick<WordListOfSite, 'adjective'>): string {
  return `“${word}” is not in the list of ${wordListNames(wordList).words}.`;
}

/** Whether the words are from Urdu, so that their script, romanisation and transcription can be checked. */
export function isFromUrdu({ languageTag }: Pick<WordListOfSite, 'languageTag'>): boolean {
  return /^urd?(?:-|$)/i.test(languageTag);
}
