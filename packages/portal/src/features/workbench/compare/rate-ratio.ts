/** How many times as often, with its 95 % interval. */
export interface RateRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/**
 * Ratio of two rates, those of two counts over the same tokens unless said otherwise, with the interval of its logarithm under Poisson counts: ln(a / b) ± 1.96 ·
 * √(1/a + 1/b) (Rothman, Greenland and Lash, Modern Epidemiology, 3rd ed., ch. 14). Where one of them is 0, 0.5 is added
 * to both; undefined where both are. Counts of different numbers of tokens: `tokens` is those of the second by those of
 * the first.
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
