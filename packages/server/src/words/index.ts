// How does the site's list of Urdu-origin words get into the database?
export { synchroniseWords } from './synchronise-words.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './word-list-file.ts';
