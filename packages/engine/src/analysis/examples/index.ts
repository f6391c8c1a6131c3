// How good an example of its hit is a sentence?
export { EXAMPLE_RANKS, exampleAt, exampleRanks, type Example } from './example-score.ts';
