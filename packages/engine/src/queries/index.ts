// What do query texts mean? For programs without a corpus, such as a page in a browser.
export * from '../cql/index.ts';
export { RequestError } from '../errors.ts';
export { editDistance, fold, isWord, skeletonOf, tokenOffsets } from '../text/index.ts';
export { cutPhraseWarning, tagsetNamed, translateSimple } from '../simple-query/index.ts';
