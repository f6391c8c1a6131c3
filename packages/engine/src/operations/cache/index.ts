// Which results are cached for later requests?
export { HeldHits, hitsKey } from './held-hits.ts';
export type { OrderedHits } from './held-hits.ts';
export { HeldNgrams, ngramsKey } from './held-ngrams.ts';
