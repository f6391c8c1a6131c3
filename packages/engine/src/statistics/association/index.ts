// How strongly do two words attract each other? One file per measure; the order is that of the figures in an answer.
import type { AssociationMeasure } from '../contingency.ts';
import type { Measure } from '../measure.ts';
import { chiSquaredYates } from './chi-squared-yates.ts';
import { chiSquared } from './chi-squared.ts';
import { conservativeLogRatio } from './conservative-log-ratio.ts';
import { deltaPCollocate } from './delta-p-collocate.ts';
import { deltaPNode } from './delta-p-node.ts';
import { dice } from './dice.ts';
import { fisher } from './fisher.ts';
import { localMi } from './local-mi.ts';
import { logDice } from './log-dice.ts';
import { logLikelihood } from './log-likelihood.ts';
import { logRatio } from './log-ratio.ts';
import { mi } from './mi.ts';
import { mi2 } from './mi2.ts';
import { mi3 } from './mi3.ts';
import { minimumSensitivity } from './minimum-sensitivity.ts';
import { oddsRatio } from './odds-ratio.ts';
import { simpleLogLikelihood } from './simple-log-likelihood.ts';
import { t } from './t.ts';
import { z } from './z.ts';

/** The measures of every collocate, by their names in answers. */
export const ASSOCIATION_MEASURES = {
  logLikelihood,
  mi,
  mi3,
  t,
  z,
  dice,
  logDice,
  logRatio,
  minimumSensitivity,
  deltaPCollocate,
  deltaPNode,
  fisher,
  chiSquared,
  chiSquaredYates,
  oddsRatio,
  localMi,
  mi2,
  simpleLogLikelihood,
  conservativeLogRatio,
} as const satisfies Record<string, Measure<AssociationMeasure>>;

export type AssociationName = keyof typeof ASSOCIATION_MEASURES;

export const ASSOCIATION_NAMES = Object.keys(ASSOCIATION_MEASURES) as [AssociationName, ...AssociationName[]];
