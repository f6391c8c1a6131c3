// How good an example of its hit is a sentence?
export { EXAMPLE_RANKS, exampleAt, exampleRanks } from './example-score.ts';
export type { Example } from './example-score.ts';
