// What does a site's folder contain, and how is it read? This needs files.
export {
  loadSite,
  operationContextOf,
  operationDataOf,
  siteProblems,
  unnamedAccess,
  type LoadedSite,
} from './load-site.ts';
export { unknownSiteFields } from './unknown-fields.ts';
export { alignedPairs, readSiteCorpora, type ListedCorpora, type ListedCorpus } from './site-corpora.ts';
export { SOFTWARE_VERSION } from './version.ts';
export { recordingOf, type Recordings } from './recordings.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './word-list-file.ts';
export { WordsTable, type DistributionOfWord } from '../words/words-table.ts';
