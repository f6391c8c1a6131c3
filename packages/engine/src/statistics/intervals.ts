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
  // The upper end is what the lower end of the others leaves: so both are exact where none or all are right.
  return { low: lowestShare(right, all), high: 1 - lowestShare(all - right, all) };
}

function lowestShare(right: number, all: number): number {
  const z2 = Z * Z;
  return (right + z2 / 2 - Z * Math.sqrt((right * (all - right)) / all + z2 / 4)) / (all + z2);
}
