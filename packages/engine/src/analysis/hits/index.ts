// Where are hits, and which of them are kept?
export { firstHits, hitsInContext } from './context-filter.ts';
export { countedSequences, countedTypes, hitsByTypes } from './hits-by-types.ts';
export type { HitsByTypes } from './hits-by-types.ts';
export { areHitsWorthSharing, documentChunks, hitChunks } from './hit-chunks.ts';
export { pick } from './pick.ts';
export { documentOfRun, perDocument, placeMatches, runOfHit, runsOfCounts } from './placed-matches.ts';
export type { HitRuns, PlacedMatches, PlacedRuns } from './placed-matches.ts';
export { searchedSubcorpus } from './searched-subcorpus.ts';
export type { SearchedSubcorpus } from './searched-subcorpus.ts';
