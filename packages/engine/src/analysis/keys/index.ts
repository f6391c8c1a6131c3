// Which value does each hit have for a key, as a number?
export { dimensionOf, documentDimension, fetchPlace, attributeValues, sequenceValues } from './dimension.ts';
export type { Dimension, DimensionValues } from './dimension-values.ts';
export { firstHitsPer } from './first-hits-per.ts';
export { labelRanks } from './label-dimension.ts';
export { hitKey, isUnlabelled, keysAround, keyText, tokenOffset, sortKey } from './hit-key.ts';
export type { HitKey, SortKey, UnlabelledKey } from './hit-key.ts';
export { codesBeside, codesInside, codesOfSingles, sequencesOf } from './codes-of-hits.ts';
export { SequenceTable } from './sequence-table.ts';
export { EXAMPLE_RULES, type ExampleRules } from './example-rules.ts';
