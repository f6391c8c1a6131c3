/** Standard errors on either side of a 95 % interval. */
export const Z = 1.959964;

interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * 95 % interval of a rate per million tokens, for hits as a Poisson count, on a logarithmic scale; its lower end is 0
 * if there are no hits.
 */
export function rateInterval({ count, tokens }: { readonly count: number; readonly tokens: number }): Interval {
  // For no hit in n tokens: the exact upper limit, −ln 0.025 / n, the rate at which this happens once in forty times.
  if (count === 0) return { low: 0, high: (3.688879 / tokens) * 1e6 };
  const rate = (count / tokens) * 1e6;
  const reach = Math.exp(Z / Math.sqrt(count));
  return { low: rate / reach, high: rate * reach };
}

/** 95 % interval of the share of `right` among `all` (Wilson 1927), from 0 to 1; `all` is above 0. */
export function shareInterval(right: number, all: number): Interval {
  const share = right / all;
  const z2 = Z ** 2;
  const middle = (share + z2 / (2 * all)) / (1 + z2 / all);
  const reach = (Z / (1 + z2 / all)) * Math.sqrt((share * (1 - share)) / all + z2 / (4 * all ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
