import { rateInterval } from '@zaban/contract';

/** A number of hits and the number of tokens searched. */
export interface Counted {
  readonly count: number;
  readonly tokens: number;
}

/** What the interval of a rate is, for the help of a table or plot. */
export const ABOUT_INTERVAL =
  'The true figure is very probably in this range (Poisson). It counts each hit as independent: hits that one text repeats make it too narrow.';

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
