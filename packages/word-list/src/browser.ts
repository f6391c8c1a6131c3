// What of the word list needs no files, and runs in a browser too?
export { bandOf, isMostlyName, mostUsed, type UseBand } from './evidence/band.ts';
export type { WordEvidence } from './evidence/word-evidence.ts';
export type { WordEntry } from './entry.ts';
export { Families } from './families/index.ts';
export { initialOf } from './order.ts';
export { simpleOfSequences } from './profile/family-cql.ts';
