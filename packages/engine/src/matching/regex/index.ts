// Which values of a lexicon does a regular expression match?
export { clearLexiconCache } from './cache.ts';
export { findValues, type TextTest } from './find-values.ts';
export { compileRegex } from './compile.ts';
