// Where do hits lie, and which of them are kept?
export { firstHits, hitsInContext } from './context-filter.ts';
export { farPart } from './far-hits.ts';
export type { FarHits } from './far-hits.ts';
export { areWorthATeam, documentPieces, hitPieces } from './hit-pieces.ts';
export { cutOut, pick } from './pick.ts';
export { documentOfRun, perDocument, placeMatches } from './placed-matches.ts';
export type { PlacedMatches, PlacedRuns } from './placed-matches.ts';
export { searchedPart } from './searched-part.ts';
export type { SearchedPart } from './searched-part.ts';
export { NO_DOCUMENT, runsOfCounts, stretchesOf } from './stretches.ts';
export type { HitRuns, Stretches } from './stretches.ts';
