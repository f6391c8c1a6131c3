// What does the corpus show about a word?
export { cqlOfSequences, simpleOfSequences } from './family-cql.ts';
export { familyHits, type CountedHits, type FamilyHit } from './family-hits.ts';
export { integrationProfile } from './integration-profile.ts';
export type { IntegrationProfile, ProfileDispersion, ProfileFigure } from './integration-profile.ts';
export { spellingShares, type SpellingShare } from './spelling-shares.ts';
export { wordProfile, type WordProfile, type WordProfileOptions } from './word-profile.ts';
