// In which order do hits stand under some keys?
export { sortedHits } from './sort-hits.ts';
export { HIT_ORDER } from './sort-share.ts';
