// In which order are hits sorted by some keys?
export { farPage } from './far-order.ts';
export { sortedHits } from './sort-hits.ts';
export { HIT_ORDER } from './sort-share.ts';
