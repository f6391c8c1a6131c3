// How often does each value of some keys occur among the hits?
export { frequencies, frequenciesByDocument, frequenciesOfEverySequence } from './frequencies.ts';
export type { FrequencyOrder, FrequencyRow } from './frequencies.ts';
export { groupHits } from './groups.ts';
export { HIT_COUNTS } from './hit-counts.ts';
