// What do the portal, the command line and the server say to each other?
export { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, KEYNESS_MEASURES, KEYNESS_NAMES } from '@zaban/engine/statistics';
export type { AssociationName, Family, KeynessName } from '@zaban/engine/statistics';
export * from './answers.ts';
export * from './calls/index.ts';
export * from './base-path.ts';
export * from './categories.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './error-codes.ts';
export * from './messages.ts';
export * from './operations/index.ts';
export * from './own-corpus.ts';
export * from './paths.ts';
export * from './site.ts';
export * from './url-state.ts';
export * from './validation.ts';
export * from './wording.ts';
export * from './workbench-state.ts';
