// What do query texts say? For programs that have no corpus, such as a page in a browser.
export * from '../cql/index.ts';
export { RequestError } from '../errors.ts';
export { fold, isWord, tokenOffsets } from '../text/index.ts';
export { tagsetNamed, translateSimple } from '../simple-query/index.ts';
