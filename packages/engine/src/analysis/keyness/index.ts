// Which values are typical of a subcorpus against a reference?
export { KEYNESS_KINDS, keyness } from './keyness.ts';
export type { KeynessKind, KeynessReference, KeynessRow } from './keyness.ts';
