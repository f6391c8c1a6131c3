import { log2 } from './elementary.ts';
import { aboveZero, cell, directionOf } from './contingency.ts';

/** Quantile of the normal distribution with 2.5 % beyond it on either side. */
const TWO_SIDED_95 = 1.959963984540054;

/**
 * Log ratio of two relative frequencies, log2((f1/n1)/(f2/n2)): 1 more means twice as frequent. A frequency of 0 counts
 * as 0.5; where the other frequency leads one to expect less than that, the log ratio is 0, since nothing speaks for a
 * difference. Source: Hardie 2014, "Log Ratio: an informal introduction".
 */
export function logRatio(f1: number, n1: number, f2: number, n2: number): number {
  if (n1 <= 0 || n2 <= 0) return 0;
  const ratio = log2(aboveZero(f1) / n1 / (aboveZero(f2) / n2));
  return Math.sign(ratio) === directionOf(f1, n1, f2, n2) ? ratio : 0;
}

/**
 * 95 % confidence interval of the log ratio: that of a relative risk on the logarithmic scale, whose standard error is
 * √((1 - p1)/f1 + (1 - p2)/f2). Source: Katz, Baptista, Azen & Pike 1978, "Obtaining confidence intervals for the
 * risk ratio in cohort studies", Biometrics 34; for the log ratio, Evert 2022, "Measuring keyness".
 */
export function logRatioInterval(f1: number, n1: number, f2: number, n2: number): { low: number; high: number } {
  const middle = logRatio(f1, n1, f2, n2);
  if (n1 <= 0 || n2 <= 0) return { low: middle, high: middle };
  const variance = 1 / aboveZero(f1) - 1 / n1 + 1 / aboveZero(f2) - 1 / n2;
  const margin = (TWO_SIDED_95 * Math.sqrt(cell(variance))) / Math.LN2;
  return { low: middle - margin, high: middle + margin };
}

/**
 * The end of the 95 % interval of the log ratio that is nearer to 0, or 0 if the interval contains 0: a lower bound of
 * the difference. Source: Evert 2022, "Measuring keyness", here with the interval of `logRatioInterval` for one word.
 */
export function conservativeLogRatio(f1: number, n1: number, f2: number, n2: number): number {
  const { low, high } = logRatioInterval(f1, n1, f2, n2);
  if (low > 0) return low;
  return high < 0 ? high : 0;
}
