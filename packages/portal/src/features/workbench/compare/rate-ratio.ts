/** How many times as often, with its 95 % interval. */
export interface RateRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/**
 * Ratio of two counts over the same tokens, with the interval of its logarithm under Poisson counts: ln(a / b) ± 1.96 ·
 * √(1/a + 1/b) (Rothman, Greenland and Lash, Modern Epidemiology, 3rd ed., ch. 14). Where one of them is 0, 0.5 is added
 * to both; undefined where both are.
 */
export function rateRatio(first: number, second: number): RateRatio | undefined {
  if (first === 0 && second === 0) return undefined;
  const added = first === 0 || second === 0 ? 0.5 : 0;
  const a = first + added;
  const b = second + added;
  const reach = Math.exp(Z * Math.sqrt(1 / a + 1 / b));
  return { ratio: a / b, low: a / b / reach, high: (a / b) * reach };
}
