/** Measures in the order of the table: name, what it says, and its formula (O, R, C, E, N as in the contingency table). */
export const MEASURE_TEXTS = {
  logLikelihood: {
    name: 'Log-likelihood',
    meaning: 'How sure it is that the two attract each other; grows with frequency. Negative: they avoid each other.',
    formula: '2 Σ O · ln(O / E) over four cells, negative where O11 < E11',
  },
  logRatio: {
    name: 'Log ratio',
    meaning: 'How many times as frequent near the node as elsewhere, as a power of two: 1 is twice, 3 eight times.',
    formula: 'log2((O11 / R1) / (O21 / R2)), 0.5 for O21 = 0',
  },
  mi: {
    name: 'MI',
    meaning: 'How exclusive the pair is; favours rare words, so use a minimum.',
    formula: 'log2(O11 / E11)',
  },
  mi3: { name: 'MI3', meaning: 'MI that gives more weight to frequency.', formula: 'log2(O11³ / E11)' },
  t: { name: 't', meaning: 'How sure it is; favours frequent words.', formula: '(O11 − E11) / √O11' },
  z: { name: 'z', meaning: 'Distance from chance; favours rare words.', formula: '(O11 − E11) / √E11' },
  dice: {
    name: 'Dice',
    meaning: 'How often the two stand together of all their uses.',
    formula: '2 · O11 / (R1 + C1)',
  },
  logDice: {
    name: 'logDice',
    meaning: 'Dice as a power of two with 14 as its most; does not depend on the size of the corpus.',
    formula: '14 + log2(Dice)',
  },
  minimumSensitivity: {
    name: 'Minimum sensitivity',
    meaning: 'The smaller of the two shares that the pair has of its words.',
    formula: 'min(O11 / R1, O11 / C1)',
  },
  deltaPCollocate: {
    name: 'ΔP collocate',
    meaning: 'How much the node raises the chance of the collocate.',
    formula: 'O11 / R1 − O21 / R2',
  },
  deltaPNode: {
    name: 'ΔP node',
    meaning: 'How much the collocate raises the chance of the node.',
    formula: 'O11 / C1 − O12 / C2',
  },
} as const;

export type Measure = keyof typeof MEASURE_TEXTS;

export const MEASURE_NAMES = Object.keys(MEASURE_TEXTS) as Measure[];

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURE_TEXTS, name);
}
