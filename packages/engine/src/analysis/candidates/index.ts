// Which words of a corpus does general English not have, and which of them are spellings of one word?
export { candidates, type Candidate } from './candidates.ts';
export { generalEnglishTest } from './general-english.ts';
