// In which order are hits sorted by some keys?
export { sortedHits } from './sort-hits.ts';
export { HIT_ORDER } from './sort-share.ts';
