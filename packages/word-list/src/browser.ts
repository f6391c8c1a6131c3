// Which parts of the word list need no files, and therefore also run in a browser?
export { bandOf, isMostlyName, mostUsed, type UseBand } from './evidence/band.ts';
export type { WordEvidence } from './evidence/word-evidence.ts';
export type { WordEntry } from './entry.ts';
export { Families, type ListedWord, type SpelledWord } from './families/index.ts';
export { initialOf } from './order.ts';
export { simpleOfSequences } from './profile/family-cql.ts';
