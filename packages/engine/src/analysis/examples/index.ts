// How good an example of its hit is a sentence?
export { EXAMPLE_RANKS, examplesIn, exampleRanks, type Example } from './example-score.ts';
