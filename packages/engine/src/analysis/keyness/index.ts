// Which values are typical of a subcorpus against a reference?
export { comparedTexts } from './compared-texts.ts';
export { valuesOfLexicon, valuesWithFurther, type ComparedValues } from './compared-values.ts';
export { FileTally, filesOfValues } from './value-files.ts';
export { keyness } from './keyness.ts';
export type { KeynessFiles, KeynessKind, KeynessOrder, KeynessReference, KeynessRow } from './keyness.ts';
