import { chiSquaredTail } from './chi-squared-tail.ts';

/** Whether values tend to rise or fall in their order. */
export interface Trend {
  /** Kendall's τ-b: 1 if every value is higher than all before it, −1 if lower. */
  readonly tau: number;
  /** Two-sided p-value: the probability of a τ-b this far from 0 or farther if the order is chance. */
  readonly p: number;
}

/** With fewer values no order is rare enough to be told from chance. */
const LEAST_VALUES = 5;

/**
 * Kendall's τ-b of values with their order (Kendall 1970, Rank correlation methods, chapters 3 and 4), the test that
 * Hilpert and Gries (2009, Literary and Linguistic Computing 24, 385–401) propose for frequencies over time. It compares
 * years, not hits, which are not independent in a text. p from the normal distribution, corrected for continuity and for
 * equal values. Undefined for fewer than five values, or if all are equal.
 */
export function trendOf(values: readonly number[]): Trend | undefined {
  const count = values.length;
  const ties = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  if (count < LEAST_VALUES || ties.length < 2) return undefined;
  const score = values.reduce(
    (sum, later, index) => sum + values.slice(0, index).reduce((each, earlier) => each + Math.sign(later - earlier), 0),
    0,
  );
  const tied = ties.reduce((sum, each) => sum + pairs(each), 0);
  const variance = (spread(count) - ties.reduce((sum, each) => sum + spread(each), 0)) / 18;
  const z = Math.max(0, Math.abs(score) - 1) / Math.sqrt(variance);
  return { tau: score / Math.sqrt(pairs(count) * (pairs(count) - tied)), p: chiSquaredTail(z ** 2, 1) };
}

/** Pairs of this many values. */
function pairs(of: number): number {
  return (of * (of - 1)) / 2;
}

/** 18 times the variance of the score that this many values add. */
function spread(of: number): number {
  return of * (of - 1) * (2 * of + 5);
}
