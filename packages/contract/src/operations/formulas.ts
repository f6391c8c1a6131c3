/** Measures of association, by the names that they have in answers. */
export const MEASURES = [
  'logLikelihood',
  'mi',
  'mi3',
  't',
  'z',
  'dice',
  'logDice',
  'logRatio',
  'minimumSensitivity',
  'deltaPCollocate',
  'deltaPNode',
] as const;

/** What a list of key words can be ordered by. */
export const KEYNESS_MEASURES = ['logLikelihood', 'logRatio', 'percentDiff', 'simpleMaths'] as const;

/** Formula of each measure of association; O, R, C, E and N as in the contingency table of node and collocate. */
export const ASSOCIATION_FORMULAS: Readonly<Record<(typeof MEASURES)[number], string>> = {
  logLikelihood: '2 Σ O · ln(O / E) over four cells, negative where O11 < E11',
  logRatio: 'log2((O11 / R1) / (O21 / R2)), 0.5 for O21 = 0',
  mi: 'log2(O11 / E11)',
  mi3: 'log2(O11³ / E11)',
  t: '(O11 − E11) / √O11',
  z: '(O11 − E11) / √E11',
  dice: '2 · O11 / (R1 + C1)',
  logDice: '14 + log2(Dice)',
  minimumSensitivity: 'min(O11 / R1, O11 / C1)',
  deltaPCollocate: 'O11 / R1 − O21 / R2',
  deltaPNode: 'O11 / C1 − O12 / C2',
};

/** Formula of each measure of keyness; f1 of n1 tokens in the target, f2 of n2 in the reference. */
export const KEYNESS_FORMULAS: Readonly<Record<(typeof KEYNESS_MEASURES)[number], string>> = {
  logLikelihood: '2 Σ O · ln(O / E) over the four cells f1, n1 − f1, f2, n2 − f2; negative where f1 / n1 < f2 / n2',
  logRatio: 'log2((f1 / n1) / (f2 / n2)), 0.5 for a count of 0',
  percentDiff: '100 · (f1 / n1 − f2 / n2) / (f2 / n2)',
  simpleMaths: '(10⁶ · f1 / n1 + k) / (10⁶ · f2 / n2 + k)',
};
