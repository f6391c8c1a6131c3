// Where are hits, and which of them are kept?
export { firstHits, hitsInContext } from './context-filter.ts';
export { countedSequences, countedTypes, hitsByTypes, type HitsByTypes } from './hits-by-types.ts';
export { areHitsWorthSharing, documentChunks, hitChunks } from './hit-chunks.ts';
export { numberedStarts } from './numbered-starts.ts';
export { pick } from './pick.ts';
export { documentOfRun, perDocument, placeMatches, runsOfCounts } from './placed-matches.ts';
export type { HitRuns, PlacedMatches, PlacedRuns } from './placed-matches.ts';
export { searchedSubcorpus, type SearchedHits, type SearchedSubcorpus } from './searched-subcorpus.ts';
