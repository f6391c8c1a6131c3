// Which values are typical of a subcorpus against a reference?
export { KEYNESS_KINDS, KEYNESS_MEASURES, keyness } from './keyness.ts';
export type { KeynessKind, KeynessName, KeynessReference, KeynessRow } from './keyness.ts';
