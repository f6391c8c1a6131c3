import { STEPS } from '../../budget/index.ts';
import type { Attribute, Corpus } from '../../corpus/index.ts';
import { badRequest } from '../../errors.ts';
import { atan, falseDiscoveryRates, mannKendall, theilSen } from '../../statistics/index.ts';
import { pageOfScores } from '../ordering/index.ts';
import type { Counting } from '../sharing/index.ts';
import { countValues } from '../word-list/index.ts';
import type { Periods } from './periods.ts';

/** Which rows, in which order, and which of them. */
export interface TrendOptions {
  readonly attribute: Attribute;
  /** Minimum frequency in all periods together. */
  readonly minimum: number;
  readonly wordsOnly: boolean;
  readonly kind: 'all' | 'rising' | 'falling';
  readonly sortBy: 'degrees' | 'p' | 'count' | 'value';
  /** Whether the order is reversed. */
  readonly lastFirst: boolean;
  /** Test of the values that may be listed; all unless given. */
  readonly admitted?: ((value: number) => boolean) | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The use of a value over the periods. */
export interface Trend {
  /** Number of the value. */
  readonly value: number;
  readonly count: number;
  /** Its count in each period. */
  readonly counts: readonly number[];
  /** Change of the frequency from one period to the next, the mean frequency being 1. */
  readonly slope: number;
  /** The slope over all periods as an angle: −90 to 90. */
  readonly degrees: number;
  readonly p: number;
  readonly q: number;
}

/** The rows of a page, and the number of all rows. */
export interface TrendPage {
  readonly total: number;
  readonly rows: readonly Trend[];
}

/** The fewest periods between which one can speak of a trend. */
const LEAST_PERIODS = 3;
/** The most: each value needs the slopes between all pairs of them. */
const MOST_PERIODS = 200;

/**
 * How the frequencies of an attribute's values change over the periods: Theil–Sen slope and Mann–Kendall test of the
 * relative frequencies, as in Sketch Engine (Herman 2013); q-values over all values with the minimum frequency. Throws
 * a RequestError for fewer than three periods or more than 200, and
 * `DeadlineExceeded`.
 */
export function trends(corpus: Corpus, periods: Periods, options: TrendOptions, counting: Counting): TrendPage {
  const { used, parts, areJoined } = periods;
  if (used.length < LEAST_PERIODS) {
    throw badRequest(
      `A trend needs at least ${LEAST_PERIODS} periods of some size, and these texts have ${used.length}. Choose another field${areJoined ? ', or a shorter `span`' : ''}.`,
    );
  }
  if (used.length > MOST_PERIODS) {
    throw badRequest(
      `These texts have ${used.length} periods, and ${MOST_PERIODS} can be compared: join years by \`span\`, such as span=10.`,
    );
  }
  const { budget } = counting;
  const { attribute, minimum, wordsOnly, kind, sortBy, lastFirst, admitted } = options;
  const counts = parts.map((part) => countValues(corpus, part, { attribute, wordsOnly }, counting));
  const values: number[] = [];
  for (let value = 0; value < attribute.lexicon.size; value++) {
    const count = counts.reduce((sum, ofPeriod) => sum + ofPeriod[value], 0);
    if (count >= minimum && admitted?.(value) !== false) values.push(value);
  }
  const slopes = new Float64Array(values.length);
  const p = new Float64Array(values.length);
  for (const [row, value] of values.entries()) {
    budget.spend(STEPS.condition * used.length, row, values.length);
    const rates = relativeRates(used.map(({ tokens }, period) => counts[period][value] / tokens));
    slopes[row] = theilSen(rates);
    p[row] = mannKendall(rates).p;
  }
  const q = falseDiscoveryRates(p);
  const chosen = Uint32Array.from(values.keys()).filter(
    (row) => kind === 'all' || (kind === 'rising' ? slopes[row] > 0 : slopes[row] < 0),
  );
  const countOf = (row: number): number => counts.reduce((sum, ofPeriod) => sum + ofPeriod[values[row]], 0);
  const rankOf = (row: number): number => attribute.lexicon.exactRank[values[row]];
  const scoreOf = {
    degrees: (row: number) => Math.abs(slopes[row]),
    p: (row: number) => -p[row],
    count: countOf,
    value: (row: number) => -rankOf(row),
  }[sortBy];
  const sign = lastFirst ? -1 : 1;
  const page = pageOfScores(
    Float64Array.from(chosen, (row) => sign * scoreOf(row)),
    (index) => rankOf(chosen[index]),
    options.offset,
    options.limit,
  );
  return {
    total: chosen.length,
    rows: Array.from(page, (index) => {
      const row = chosen[index];
      return {
        value: values[row],
        count: countOf(row),
        counts: counts.map((ofPeriod) => ofPeriod[values[row]]),
        slope: slopes[row],
        degrees: degreesOf(slopes[row], used.length),
        p: p[row],
        q: q[row],
      };
    }),
  };
}

/** Rates divided by their mean, so that rare and frequent words can be compared. */
export function relativeRates(rates: readonly number[]): number[] {
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return rates.map((rate) => (mean === 0 ? 0 : rate / mean));
}

/** The slope over all periods as an angle in degrees. */
export function degreesOf(slope: number, periods: number): number {
  return (atan(slope * (periods - 1)) * 180) / Math.PI;
}
