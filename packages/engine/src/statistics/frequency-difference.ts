import { aboveZero, fraction, directionOf } from './contingency.ts';

/** Occurrences per million tokens; 0 in an empty corpus. */
export function perMillion(frequency: number, tokenCount: number): number {
  return fraction(frequency * 1e6, tokenCount);
}

/**
 * %DIFF, 100·(fpm1 - fpm2)/fpm2; a reference frequency of 0 counts as 0.5, or as what the other frequency leads one to
 * expect if that is less. Source: Gabrielatos & Marchi 2011, "Keyness: matching metrics to definitions".
 */
export function percentDifference(f1: number, n1: number, f2: number, n2: number): number {
  const reference = perMillion(aboveZero(f2), n2);
  const difference = reference > 0 ? (100 * (perMillion(f1, n1) - reference)) / reference : 0;
  return Math.sign(difference) === directionOf(f1, n1, f2, n2) ? difference : 0;
}

/**
 * Simple maths, (fpm1 + k)/(fpm2 + k); a larger k (in occurrences per million) favours commoner words. Source:
 * Kilgarriff 2009, "Simple maths for keywords", Corpus Linguistics 2009.
 */
export function simpleMaths(f1: number, n1: number, f2: number, n2: number, k = 1): number {
  return (perMillion(f1, n1) + k) / (perMillion(f2, n2) + k);
}

/**
 * Odds ratio of two frequencies; a 0 counts as 0.5. It is 1 where the other frequency leads one to expect less than
 * that. Source: Pojanapunya & Todd 2018, CLLT 14(1).
 */
export function oddsRatio(f1: number, n1: number, f2: number, n2: number): number {
  const ratio = aboveZero(f1) / aboveZero(n1 - f1) / (aboveZero(f2) / aboveZero(n2 - f2));
  return Math.sign(ratio - 1) === directionOf(f1, n1, f2, n2) ? ratio : 1;
}

/**
 * Difference coefficient, (fpm1 - fpm2)/(fpm1 + fpm2): -1 to 1. Source: Hofland & Johansson 1982, "Word frequencies in
 * British and American English", p. 471.
 */
export function differenceCoefficient(f1: number, n1: number, f2: number, n2: number): number {
  const first = perMillion(f1, n1);
  const second = perMillion(f2, n2);
  return fraction(first - second, first + second);
}
