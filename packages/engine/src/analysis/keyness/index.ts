// Which values are typical of a subcorpus against a reference?
export { keyness } from './keyness.ts';
export type { KeynessKind, KeynessOrder, KeynessReference, KeynessRow } from './keyness.ts';
