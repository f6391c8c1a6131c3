// What does a site call the words of its list, and from which language do they come?
export { CELL_SEPARATOR, ENTRY_COLUMNS } from './columns.ts';
export {
  isFromUrdu,
  DEFAULT_WORD_LIST,
  notListed,
  wordListNames,
  type WordListNames,
  type WordListOfSite,
} from './names.ts';
export { WordListSettings } from './settings.ts';
export { type Reason, REASONS } from './not-listed.ts';
