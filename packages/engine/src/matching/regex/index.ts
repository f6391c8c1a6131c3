// Which values of a lexicon does a regular expression match?
export { LexiconCache, processCache } from './cache.ts';
export { findValues, type TextTest } from './find-values.ts';
export { foldedPrefixRange } from './prefix-range.ts';
export { quoteRegex } from './compile.ts';
