/** A number of hits and the number of tokens searched. */
export interface Counted {
  readonly count: number;
  readonly tokens: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard errors on either side of a 95 % interval. */
export const Z = 1.959964;

/** What the interval of a rate is, for the help of a table or plot. */
export const ABOUT_INTERVAL =
  'The true figure is very probably in this range (Poisson). It counts each hit as independent: hits that one text repeats make it too narrow.';

/**
 * 95 % interval of a rate per million tokens, for hits as a Poisson count, on a logarithmic scale; its lower end is 0
 * if there are no hits.
 */
export function rateInterval({ count, tokens }: Counted): Interval {
  // For no hit in n tokens: the exact upper limit, −ln 0.025 / n, the rate at which this happens once in forty times.
  if (count === 0) return { low: 0, high: (3.688879 / tokens) * 1e6 };
  const rate = (count / tokens) * 1e6;
  const reach = Math.exp(Z / Math.sqrt(count));
  return { low: rate / reach, high: rate * reach };
}

/**
 * End of the axis for a plot of rates, per million: the highest end of an interval, but at most `most` times the
 * highest rate, since wide intervals of small sections would leave no room for the rates.
 */
export function highestShown(rows: readonly (Counted & { readonly perMillion: number })[], most: number): number {
  const highestRate = rows.reduce((highest, row) => Math.max(highest, row.perMillion), 0);
  const highestEnd = rows.reduce((highest, row) => Math.max(highest, rateInterval(row).high), 0);
  return Math.min(highestEnd, most * highestRate);
}

/** Says that a difference between two rates may be chance, if their intervals overlap; "" if they do not. */
export function overlapInWords(one: Counted, other: Counted): string {
  const [first, second] = [rateInterval(one), rateInterval(other)];
  const overlap = first.low <= second.high && second.low <= first.high;
  return overlap ? ' Their 95 % intervals overlap: this difference may be chance.' : '';
}
