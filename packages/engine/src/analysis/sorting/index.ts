// In which order are hits sorted by some keys?
export { pageByTypes } from './page-by-types.ts';
export { sortedHits } from './sort-hits.ts';
export { HIT_ORDER } from './sort-share.ts';
