// Which requests, answers, names and limits do the portal, the command line and the server share?
export { aboutInWords } from './about-labels.ts';
export { columnFormat, columnHead, placesOf } from './column-heads.ts';
export {
  ASSOCIATION_MEASURES,
  ASSOCIATION_NAMES,
  CRITICAL_LOG_LIKELIHOOD,
  falseDiscoveryRates,
  fisherStrength,
  KEYNESS_MEASURES,
  KEYNESS_NAMES,
  logRatio,
  logRatioInterval,
  manyGroupsTest,
  rateInterval,
  sameTextsTest,
  SIGNIFICANCE_LEVELS,
  SIGNIFICANT,
  twoGroupsTest,
  Z,
} from '@zaban/engine/statistics';
export type { AssociationName, Family, KeynessName, RatioInterval, TextTest } from '@zaban/engine/statistics';
export * from './answers.ts';
export * from './calls/index.ts';
export * from './base-path.ts';
export * from './categories.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './dimension-labels.ts';
export * from './embed.ts';
export * from './error-codes.ts';
export * from './field-labels.ts';
export * from './hit-key.ts';
export * from './messages.ts';
export * from './operations/index.ts';
export * from './own-corpus.ts';
export * from './list-notation.ts';
export * from './parser-accuracy.ts';
export * from './part-notation.ts';
export * from './paths.ts';
export * from './feature-precision.ts';
export { ENGLISH_FEATURES, type EnglishFeature } from '@zaban/engine/features';
export * from './site.ts';
export * from './sketch-relations.ts';
export * from './site-corpora.ts';
export * from './rules-that-differ.ts';
export * from './site-names.ts';
export * from './writing.ts';
export * from './url-state.ts';
export * from './validation.ts';
export * from './web-manifest.ts';
export * from './word-list/index.ts';
export * from './words-table.ts';
export * from './wording.ts';
export * from './workbench-state.ts';
