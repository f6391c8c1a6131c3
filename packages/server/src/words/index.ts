// How is the site's word list stored in the database, and exported?
export { synchroniseWords } from './synchronise-words.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './word-list-file.ts';
