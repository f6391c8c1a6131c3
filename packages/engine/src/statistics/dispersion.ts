import { square } from './elementary.ts';
import { fraction } from './contingency.ts';

/** Frequency of an item in each part of a corpus, and the sizes of the parts (in tokens, or all 1 for equal parts). */
export interface Parts {
  readonly frequencies: ArrayLike<number>;
  readonly sizes: ArrayLike<number>;
}

export function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}

/** Number of parts in which the item occurs. */
export function range({ frequencies }: Parts): number {
  let parts = 0;
  for (let i = 0; i < frequencies.length; i++) if (frequencies[i] > 0) parts++;
  return parts;
}

/**
 * Juilland's D, 1 - V/√(n - 1), where V is the standard deviation of the relative frequencies in the n parts divided by
 * their mean: 1 for a perfectly even spread. Parts of unequal size enter with their relative frequencies. 0 for a word
 * that does not occur, 1 in a single part. Source: Juilland & Chang-Rodríguez 1964; worked example in Carroll 1970,
 * ETS RB-70-23, p. 14.
 */
export function juillandD({ frequencies, sizes }: Parts): number {
  const n = frequencies.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += fraction(frequencies[i], sizes[i]);
  if (sum === 0) return 0;
  if (n === 1) return 1;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += square(fraction(frequencies[i], sizes[i]) - mean);
  return 1 - Math.sqrt(squares / n) / mean / Math.sqrt(n - 1);
}

/**
 * Deviation of proportions, ½·Σ|v - s| over the parts, v being a part's share of the occurrences and s its share of the
 * corpus: 0 for a perfectly even spread, near 1 for a clump. 0 for a word that does not occur. Source: Gries 2008,
 * "Dispersions and adjusted frequencies in corpora", International Journal of Corpus Linguistics 13(4).
 */
export function deviationOfProportions({ frequencies, sizes }: Parts): number {
  const occurrences = sumOf(frequencies);
  const tokens = sumOf(sizes);
  if (occurrences === 0 || tokens === 0) return 0;
  let distance = 0;
  for (let i = 0; i < frequencies.length; i++) distance += Math.abs(frequencies[i] / occurrences - sizes[i] / tokens);
  return distance / 2;
}

/**
 * DP divided by its largest possible value, 1 - min(s): 0 to 1 for any division into parts. Source: Lijffijt & Gries
 * 2012, "Correction to Stefan Th. Gries' …", International Journal of Corpus Linguistics 17(1).
 */
export function normalisedDeviationOfProportions(parts: Parts): number {
  const tokens = sumOf(parts.sizes);
  let smallest = tokens;
  for (let i = 0; i < parts.sizes.length; i++) smallest = Math.min(smallest, parts.sizes[i]);
  return fraction(deviationOfProportions(parts), 1 - fraction(smallest, tokens));
}

/** Share of all occurrences in the part with the most; 0 for a word that does not occur. */
export function commonestShare({ frequencies }: Parts): number {
  let most = 0;
  for (let i = 0; i < frequencies.length; i++) most = Math.max(most, frequencies[i]);
  return fraction(most, sumOf(frequencies));
}
