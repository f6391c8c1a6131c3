import { falseDiscoveryRates, fisherStrength, Z } from '@zaban/contract';
import type { Counted } from '../../shared/rate-interval.ts';

/**
 * How many times as frequent something is as in another corpus, with its 95 % interval; Infinity where it is not there, and
 * as the end of an interval that has none.
 */
export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The ratio of two rates of Poisson counts; undefined where it cannot be told. Its interval lies on the logarithmic scale, with
 * the standard error √(1/f1 + 1/f2), which a share of 1 of 1 does not narrow; where one count is 0, it is that of a count
 * out of the sum of both (Przyborowski & Wilenski 1940; Clopper & Pearson 1934).
 */
export function ratioTo(one: Counted, other: Counted): Ratio | undefined {
  if (one.tokens === 0 || other.tokens === 0 || one.count + other.count === 0) return undefined;
  const sizes = other.tokens / one.tokens;
  if (one.count === 0) return { ratio: 0, low: 0, high: sizes / oddsOfAll(other.count) };
  if (other.count === 0) return { ratio: Infinity, low: sizes * oddsOfAll(one.count), high: Infinity };
  const ratio = (one.count / other.count) * sizes;
  const reach = Math.exp(Z * Math.sqrt(1 / one.count + 1 / other.count));
  return { ratio, low: ratio / reach, high: ratio * reach };
}

/** The least odds of one side that give it all of so many hits once in forty times. */
function oddsOfAll(hits: number): number {
  const share = 0.025 ** (1 / hits);
  return share / (1 - share);
}

/** What is counted in each corpus; undefined: it is not known there. */
export interface Row {
  /** Rows of one group have one base, such as a grammatical relation; "" where there are no groups. */
  readonly group: string;
  readonly value: string;
  readonly sides: readonly (Counted | undefined)[];
}

/** A corpus compared with the first one. */
interface Compared extends Ratio {
  /** The least false discovery rate of the whole table at which this difference is a discovery. */
  readonly q: number;
}

export interface ComparedRow extends Row {
  /** For each corpus; undefined for the first one, and where the ratio cannot be told. */
  readonly ratios: readonly (Compared | undefined)[];
}

/**
 * Compares each corpus with the first one in every row. Many differences are tested, so that q corrects
 * for their number (Benjamini & Hochberg 1995).
 */
export function compareRows(rows: readonly Row[]): ComparedRow[] {
  const found = rows.map(({ sides: [first, ...others] }) =>
    others.map((other) => {
      const ratio = first && other && ratioTo(other, first);
      return ratio && { ...ratio, p: chanceOf(other, first) };
    }),
  );
  const q = falseDiscoveryRates(Float64Array.from(found.flat().flatMap((each) => (each ? [each.p] : []))));
  let place = 0;
  return rows.map((row, number) => ({
    ...row,
    ratios: [
      undefined,
      ...(found[number] ?? []).map((each) => {
        if (each === undefined) return undefined;
        const { p: _p, ...ratio } = each;
        return { ...ratio, q: q[place++] ?? 1 };
      }),
    ],
  }));
}

/** How likely so large a difference is by chance, in either direction: Fisher's exact test, which holds for rare words too. */
function chanceOf(one: Counted, other: Counted): number {
  const strength = fisherStrength(one.count, one.tokens, one.count + other.count, one.tokens + other.tokens);
  return Math.min(1, 2 * 10 ** -Math.abs(strength));
}

/** Rows whose difference is the most certain come first; then those that are counted most. */
export function byDifference(one: ComparedRow, other: ComparedRow): number {
  return leastQ(one) - leastQ(other) || hitsOf(other) - hitsOf(one);
}

function leastQ({ ratios }: ComparedRow): number {
  return ratios.reduce((least, each) => Math.min(least, each?.q ?? 1), 1);
}

/** Hits in all corpora together. */
export function hitsOf({ sides }: Row): number {
  return sides.reduce((sum, side) => sum + (side?.count ?? 0), 0);
}
