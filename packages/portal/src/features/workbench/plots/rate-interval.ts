/** Hits in a number of tokens. */
export interface Counted {
  readonly count: number;
  readonly tokens: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** 95 % interval per million tokens, of hits as a Poisson count, on the scale of its logarithm; from 0 where there is no hit. */
export function rateInterval({ count, tokens }: Counted): Interval {
  // No hit in n tokens: the rate at which that happens once in forty times (the exact limit, −ln 0.025).
  if (count === 0) return { low: 0, high: (3.688879 / tokens) * 1e6 };
  const rate = (count / tokens) * 1e6;
  const reach = Math.exp(Z / Math.sqrt(count));
  return { low: rate / reach, high: rate * reach };
}

/**
 * Where the axis of a plot of rates ends, per million: at the highest end of an interval, but not beyond `most` times the highest
 * rate, since intervals of sections with few tokens would leave no room for the rates.
 */
export function highestShown(rows: readonly (Counted & { readonly perMillion: number })[], most: number): number {
  const highestRate = rows.reduce((highest, row) => Math.max(highest, row.perMillion), 0);
  const highestEnd = rows.reduce((highest, row) => Math.max(highest, rateInterval(row).high), 0);
  return Math.min(highestEnd, most * highestRate);
}
