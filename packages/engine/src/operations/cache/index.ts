// What is kept of an answer for later requests?
export { HeldHits, hitsKey } from './held-hits.ts';
export type { OrderedHits } from './held-hits.ts';
export { HeldNgrams, ngramsKey } from './held-ngrams.ts';
