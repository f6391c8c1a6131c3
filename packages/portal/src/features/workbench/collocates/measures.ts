import { ASSOCIATION_FORMULAS } from '@zaban/contract';

/**
 * Measures in the order of the table: name, what it says, its formula (O, R, C, E, N as in the contingency table), and the
 * decimals of its column.
 */
export const MEASURE_TEXTS = {
  logLikelihood: {
    name: 'Log-likelihood',
    meaning: 'How sure it is that the two attract each other; grows with frequency. Negative: they avoid each other.',
    formula: ASSOCIATION_FORMULAS.logLikelihood,
    places: 2,
  },
  logRatio: {
    name: 'Log ratio',
    meaning: 'How many times as frequent near the node as elsewhere, as a power of two: 1 is twice, 3 eight times.',
    formula: ASSOCIATION_FORMULAS.logRatio,
    places: 2,
  },
  mi: {
    name: 'MI',
    meaning: 'How exclusive the pair is; favours rare words, so use a minimum.',
    formula: ASSOCIATION_FORMULAS.mi,
    places: 2,
  },
  mi3: {
    name: 'MI3',
    meaning: 'MI that gives more weight to frequency.',
    formula: ASSOCIATION_FORMULAS.mi3,
    places: 2,
  },
  t: { name: 't', meaning: 'How sure it is; favours frequent words.', formula: ASSOCIATION_FORMULAS.t, places: 2 },
  z: { name: 'z', meaning: 'Distance from chance; favours rare words.', formula: ASSOCIATION_FORMULAS.z, places: 2 },
  dice: {
    name: 'Dice',
    meaning: 'How often the two stand together of all their uses.',
    formula: ASSOCIATION_FORMULAS.dice,
    places: 4,
  },
  logDice: {
    name: 'logDice',
    meaning: 'Dice as a power of two with 14 as its most; does not depend on the size of the corpus.',
    formula: ASSOCIATION_FORMULAS.logDice,
    places: 2,
  },
  minimumSensitivity: {
    name: 'Minimum sensitivity',
    meaning: 'The smaller of the two shares that the pair has of its words.',
    formula: ASSOCIATION_FORMULAS.minimumSensitivity,
    places: 4,
  },
  deltaPCollocate: {
    name: 'ΔP collocate',
    meaning: 'How much the node raises the chance of the collocate.',
    formula: ASSOCIATION_FORMULAS.deltaPCollocate,
    places: 4,
  },
  deltaPNode: {
    name: 'ΔP node',
    meaning: 'How much the collocate raises the chance of the node.',
    formula: ASSOCIATION_FORMULAS.deltaPNode,
    places: 4,
  },
} as const;

export type Measure = keyof typeof MEASURE_TEXTS;

export const MEASURE_NAMES = Object.keys(MEASURE_TEXTS) as Measure[];

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURE_TEXTS, name);
}
