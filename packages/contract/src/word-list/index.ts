// What does a site call the words of its list, and from which language do they come?
export { isFromUrdu, DEFAULT_WORD_LIST, wordListNames, type WordListNames, type WordListOfSite } from './names.ts';
export { WordListSettings } from './settings.ts';
