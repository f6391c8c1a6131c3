// What does the corpus show about a word?
export { cqlOfSequences, simpleOfSequences } from './family-cql.ts';
export { familyHits } from './family-hits.ts';
export type { CountedHits, FamilyHit } from './family-hits.ts';
export { integrationProfile } from './integration-profile.ts';
export type { IntegrationProfile, ProfileDispersion, ProfileFigure } from './integration-profile.ts';
export { spellingShares } from './spelling-shares.ts';
export type { SpellingShare } from './spelling-shares.ts';
export { wordProfile } from './word-profile.ts';
export type { WordProfile, WordProfileOptions } from './word-profile.ts';
