import { exp } from './elementary.ts';

/** Up to this many values without ties, the distribution of Kendall's S is computed exactly. */
const MOST_EXACT = 20;

/** The median of the slopes between all pairs of values, per step (Theil 1950, Sen 1968); 0 for fewer than two values. */
export function theilSen(values: readonly number[]): number {
  // Numbers in a typed array are sorted without calling a function for each comparison.
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2);
  let pair = 0;
  for (let later = 1; later < values.length; later++) {
    for (let i = 0; i < later; i++) slopes[pair++] = (values[later] - values[i]) / (later - i);
  }
  slopes.sort();
  const middle = slopes.length >> 1;
  if (slopes.length === 0) return 0;
  return slopes.length % 2 === 1 ? slopes[middle] : (slopes[middle - 1] + slopes[middle]) / 2;
}

/** Mann–Kendall test for a trend. */
export interface MannKendall {
  /** Number of pairs that rise minus number of pairs that fall. */
  readonly s: number;
  /** Two-sided p of the hypothesis that all orders of the values are equally likely. */
  readonly p: number;
}

/**
 * Kendall's S of the values against their order, and its p (Mann 1945, Kendall 1975): exact up to 20 different values,
 * otherwise normal with the correction for ties and for continuity.
 */
export function mannKendall(values: readonly number[]): MannKendall {
  const count = values.length;
  let s = 0;
  for (let later = 1; later < count; later++) {
    for (let i = 0; i < later; i++) s += Math.sign(values[later] - values[i]);
  }
  const ties = tieSizes(values);
  if (count <= MOST_EXACT && ties.length === 0) return { s, p: exactP(count, Math.abs(s)) };
  const ofTies = ties.reduce((sum, size) => sum + size * (size - 1) * (2 * size + 5), 0);
  const variance = (count * (count - 1) * (2 * count + 5) - ofTies) / 18;
  if (s === 0 || variance <= 0) return { s, p: 1 };
  return { s, p: Math.min(1, twoSidedNormal((Math.abs(s) - 1) / Math.sqrt(variance))) };
}

function tieSizes(values: readonly number[]): number[] {
  const sizes = new Map<number, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return [...sizes.values()].filter((size) => size > 1);
}

/** By number of values, and by |S|: the share of their orders with an |S| of at least this. */
const exactTails: Float64Array[] = [];

/** Share of the orders of `count` different values with |S| of at least `least`. */
function exactP(count: number, least: number): number {
  exactTails[count] ??= exactTailOf(count);
  return Math.min(1, exactTails[count][least]);
}

/** S is the number of pairs minus twice the number of inversions. */
function exactTailOf(count: number): Float64Array {
  const pairs = (count * (count - 1)) / 2;
  let orders = [1];
  for (let size = 2; size <= count; size++) {
    const next = Array.from({ length: orders.length + size - 1 }, () => 0);
    for (const [inversions, share] of orders.entries()) {
      for (let more = 0; more < size; more++) next[inversions + more] += share / size;
    }
    orders = next;
  }
  const tail = new Float64Array(pairs + 2);
  for (const [inversions, share] of orders.entries()) tail[Math.abs(pairs - 2 * inversions)] += share;
  for (let least = pairs - 1; least >= 0; least--) tail[least] += tail[least + 1];
  return tail;
}

/** Twice the upper tail of the normal distribution (Abramowitz & Stegun 1964, 7.1.26; error below 1.5e-7). */
function twoSidedNormal(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * exp(-x * x);
}

/** The q-value of each p: the least false discovery rate at which it is a discovery (Benjamini & Hochberg 1995). */
export function falseDiscoveryRates(p: Float64Array): Float64Array {
  const order = Uint32Array.from({ length: p.length }, (_, index) => index).sort((a, b) => p[a] - p[b]);
  const q = new Float64Array(p.length);
  let least = 1;
  for (let rank = order.length; rank > 0; rank--) {
    const index = order[rank - 1];
    least = Math.min(least, (p[index] * p.length) / rank);
    q[index] = least;
  }
  return q;
}
