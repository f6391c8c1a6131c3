/**
 * Least log-likelihood by the probability that chance alone gives as much: critical values of χ² with 1 degree of
 * freedom. They show how much evidence the counts of a row are, if tokens are independent; for a list of many words a
 * smaller probability is advised. Sources: Dunning 1993, Computational Linguistics 19(1); for word lists Rayson, Berridge
 * & Francis 2004, "Extending the Cochran rule for the comparison of word frequencies between corpora", JADT 2004.
 */
export const CRITICAL_LOG_LIKELIHOOD = {
  any: -Infinity,
  '0.05': 3.84,
  '0.01': 6.63,
  '0.001': 10.83,
  '0.0001': 15.13,
} as const;

/** `any`: rows with any value, also those below chance. */
export type SignificanceLevel = keyof typeof CRITICAL_LOG_LIKELIHOOD;

export const SIGNIFICANCE_LEVELS = ['any', '0.05', '0.01', '0.001', '0.0001'] as const satisfies SignificanceLevel[];
