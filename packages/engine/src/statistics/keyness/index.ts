// How typical is a word of one corpus, compared with another? One file per measure, in the order of the figures in an
// answer.
import { chiSquaredYates } from './chi-squared-yates.ts';
import { chiSquared } from './chi-squared.ts';
import { conservativeLogRatio } from './conservative-log-ratio.ts';
import { fisher } from './fisher.ts';
import { logLikelihood } from './log-likelihood.ts';
import { logRatio } from './log-ratio.ts';
import type { KeynessMeasure } from './measure.ts';
import { oddsRatio } from './odds-ratio.ts';
import { percentDiff } from './percent-difference.ts';
import { simpleMaths } from './simple-maths.ts';

/** The measures of every keyword, by their names in answers. */
export const KEYNESS_MEASURES = {
  logLikelihood,
  logRatio,
  percentDiff,
  simpleMaths,
  fisher,
  chiSquared,
  chiSquaredYates,
  oddsRatio,
  conservativeLogRatio,
} as const satisfies Record<string, KeynessMeasure>;

export type KeynessName = keyof typeof KEYNESS_MEASURES;

export const KEYNESS_NAMES = Object.keys(KEYNESS_MEASURES) as [KeynessName, ...KeynessName[]];
