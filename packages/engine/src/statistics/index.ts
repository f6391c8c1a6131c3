// Which formulas measure association, keyness and dispersion?
export { ASSOCIATION_MEASURES, ASSOCIATION_NAMES, type AssociationName } from './association/index.ts';
export {
  carrollD2,
  carrollUm,
  engwallFM,
  juillandU,
  kromerUR,
  lyneD3,
  rosengrenKF,
  rosengrenS,
} from './adjusted-frequency.ts';
export { atan } from './elementary.ts';
export { chiSquared, chiSquaredYates, phiSquared } from './chi-squared.ts';
export { expectedJoint, type AssociationMeasure } from './contingency.ts';
export { CRITICAL_LOG_LIKELIHOOD, SIGNIFICANCE_LEVELS, type SignificanceLevel } from './critical-values.ts';
export {
  commonestShare,
  deviationOfProportions,
  juillandD,
  normalisedDeviationOfProportions,
  range,
} from './dispersion.ts';
export type { Parts } from './dispersion.ts';
export {
  averageLogDistance,
  averageReducedFrequency,
  averageWaitingTime,
  logDistanceFrequency,
  ringDistances,
  waitingTimeFrequency,
} from './distances.ts';
export { fisherExact, fisherStrength } from './fisher.ts';
export {
  differenceCoefficient,
  oddsRatio,
  percentDifference,
  perMillion,
  simpleMaths,
} from './frequency-difference.ts';
export { rateInterval, shareInterval, Z } from './intervals.ts';
export { KEYNESS_MEASURES, KEYNESS_NAMES, type KeynessName } from './keyness/index.ts';
export type { KeynessMeasure } from './keyness/measure.ts';
export { logLikelihood } from './log-likelihood.ts';
export { conservativeLogRatio, logRatio, logRatioInterval } from './log-ratio.ts';
export type { Family, Measure } from './measure.ts';
export { normalisedMutualInformation } from './mutual-information.ts';
export { manyGroupsTest, type GroupedTexts } from './permutation/many-groups.ts';
export { sameTextsTest } from './permutation/same-texts.ts';
export { SIGNIFICANT, type RatioInterval, type TextCounts, type TextTest } from './permutation/text-counts.ts';
export { twoGroupsTest } from './permutation/two-groups.ts';
export { SeededRandom } from './random.ts';
export { associationScore, highestShareOfNone, likenessInContext, logDiceOfTriple } from './triple.ts';
export { rankSum } from './rank-sum.ts';
export { falseDiscoveryRates, mannKendall, theilSen } from './trend.ts';
