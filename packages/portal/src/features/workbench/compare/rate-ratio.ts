/** A ratio of two rates with its 95 % interval. */
export interface RateRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/**
 * Ratio of the rates of two counts with its 95 % interval, ln(a / b) ± 1.96 · √(1/a + 1/b) under Poisson counts
 * (Rothman, Greenland and Lash, Modern Epidemiology, 3rd ed., ch. 14). Where one count is 0, 0.5 is added to both;
 * undefined where both are 0. `tokens`: number of tokens of the second count divided by that of the first.
 */
export function rateRatio(first: number, second: number, tokens = 1): RateRatio | undefined {
  if (first === 0 && second === 0) return undefined;
  const added = first === 0 || second === 0 ? 0.5 : 0;
  const a = first + added;
  const b = second + added;
  const reach = Math.exp(Z * Math.sqrt(1 / a + 1 / b));
  const ratio = (a / b) * tokens;
  return { ratio, low: ratio / reach, high: ratio * reach };
}
