import type { AssociationMeasure } from './contingency.ts';
import { dice, logDice } from './dice.ts';
import { logLikelihood } from './log-likelihood.ts';
import { collocateLogRatio } from './log-ratio.ts';
import { cubedMutualInformation, mutualInformation } from './mutual-information.ts';
import { tScore, zScore } from './scores.ts';
import { deltaPCollocate, deltaPNode, minimumSensitivity } from './sensitivity.ts';

/** The measures that every list of collocates carries, by the names they have in answers. */
export const ASSOCIATION_MEASURES = {
  logLikelihood,
  mi: mutualInformation,
  mi3: cubedMutualInformation,
  t: tScore,
  z: zScore,
  dice,
  logDice,
  logRatio: collocateLogRatio,
  minimumSensitivity,
  deltaPCollocate,
  deltaPNode,
} as const satisfies Record<string, AssociationMeasure>;

export type AssociationName = keyof typeof ASSOCIATION_MEASURES;

export const ASSOCIATION_NAMES = Object.keys(ASSOCIATION_MEASURES) as readonly AssociationName[];
