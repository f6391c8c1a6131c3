// Which results are cached for later requests?
export { HeldHits, hitsKey, type OrderedHits } from './held-hits.ts';
export { HeldNgrams, ngramsKey } from './held-ngrams.ts';
