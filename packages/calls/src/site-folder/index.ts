// What does a site's folder contain, and how is it read? This needs files.
export { operationDataOf, operationContextOf } from './operation-data-of-site.ts';
export { loadSite, siteProblems, type LoadedSite } from './load-site.ts';
export { unnamedAccess } from './unnamed-access.ts';
export { SOFTWARE_VERSION } from './version.ts';
export { aboutWordList, WORD_LIST_FORMATS } from './word-list-file.ts';
