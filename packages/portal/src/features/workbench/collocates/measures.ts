import { ASSOCIATION_FORMULAS } from '@zaban/contract';

/** Measures in the order of the table: name, what it says, and its formula (O, R, C, E, N as in the contingency table). */
export const MEASURE_TEXTS = {
  logLikelihood: {
    name: 'Log-likelihood',
    meaning:
      'Significance: how sure we can be that the two words attract each other. It grows with frequency. Negative: they avoid each other.',
    formula: ASSOCIATION_FORMULAS.logLikelihood,
  },
  logRatio: {
    name: 'Log ratio',
    meaning:
      'Effect size: how many times more frequent the collocate is near the node than elsewhere. 1 means twice as frequent, 2 four times, 3 eight times.',
    formula: ASSOCIATION_FORMULAS.logRatio,
  },
  mi: {
    name: 'MI',
    meaning: 'Effect size: how exclusive the pair is. It favours rare words, so set a minimum frequency.',
    formula: ASSOCIATION_FORMULAS.mi,
  },
  mi3: {
    name: 'MI3',
    meaning: 'Effect size: like MI, but with more weight on frequent pairs.',
    formula: ASSOCIATION_FORMULAS.mi3,
  },
  t: {
    name: 't',
    meaning: 'Significance: how sure we can be that the pair is no chance. It favours frequent words.',
    formula: ASSOCIATION_FORMULAS.t,
  },
  z: {
    name: 'z',
    meaning: 'Significance: how far the count is from chance. It favours rare words.',
    formula: ASSOCIATION_FORMULAS.z,
  },
  dice: {
    name: 'Dice',
    meaning: 'Effect size: the share of all uses of the two words in which they occur together.',
    formula: ASSOCIATION_FORMULAS.dice,
  },
  logDice: {
    name: 'logDice',
    meaning:
      'Effect size: Dice on a logarithmic scale. The highest value is 14. It does not depend on the size of the corpus.',
    formula: ASSOCIATION_FORMULAS.logDice,
  },
  minimumSensitivity: {
    name: 'Minimum sensitivity',
    meaning:
      'Effect size: the share of the node’s uses that are in this pair, or the share of the collocate’s uses, whichever is smaller.',
    formula: ASSOCIATION_FORMULAS.minimumSensitivity,
  },
  deltaPCollocate: {
    name: 'ΔP collocate',
    meaning: 'Effect size: how much more likely the collocate is near the node.',
    formula: ASSOCIATION_FORMULAS.deltaPCollocate,
  },
  deltaPNode: {
    name: 'ΔP node',
    meaning: 'Effect size: how much more likely the node is near the collocate.',
    formula: ASSOCIATION_FORMULAS.deltaPNode,
  },
} as const;

export type Measure = keyof typeof MEASURE_TEXTS;

export const MEASURE_NAMES = Object.keys(MEASURE_TEXTS) as Measure[];

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURE_TEXTS, name);
}
