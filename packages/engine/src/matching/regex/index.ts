// Which values of a lexicon does a regular expression match?
export { findValues, type TextTest } from './find-values.ts';
