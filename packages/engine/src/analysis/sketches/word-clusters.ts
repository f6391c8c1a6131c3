import { type Budget, STEPS } from '../../budget/index.ts';
import { likenessInContext } from '../../statistics/index.ts';
import type { WeightedTriples } from './thesaurus-weights.ts';

/** So many of the nearest words are in clusters: joining takes the cube of their number. */
export const MOST_CLUSTERED = 100;

/**
 * The likeness of each two of these words, as of the thesaurus: in row `i` and column `j` of a square table. Takes one pass
 * over all triples. Throws `DeadlineExceeded`.
 */
export function likenessOfPairs(
  { first, keys, weights, sums }: WeightedTriples,
  words: readonly number[],
  size: number,
  budget: Budget,
): number[][] {
  const rowOf = new Map(words.map((word, row) => [word, row]));
  const table = words.map(() => words.map(() => 0));
  for (let collocate = 0; collocate + 1 < first.length; collocate++) {
    budget.spend(STEPS.hit * (first[collocate + 1] - first[collocate] + 1), collocate, first.length);
    // The words that stand in one relation to the collocate are side by side.
    let relation = -1;
    let seen: { readonly row: number; readonly weight: number }[] = [];
    for (let at = first[collocate]; at < first[collocate + 1]; at++) {
      const row = rowOf.get(keys[at] % size);
      if (row === undefined || weights[at] === 0) continue;
      const own = Math.floor(keys[at] / size);
      if (own !== relation) seen = [];
      relation = own;
      for (const other of seen) {
        const amount = likenessInContext(weights[at], other.weight);
        table[row][other.row] += amount;
        table[other.row][row] += amount;
      }
      seen.push({ row, weight: weights[at] });
    }
  }
  return table.map((likeness, row) =>
    likeness.map((amount, other) => (amount === 0 ? 0 : amount / (sums[words[row]] + sums[words[other]]))),
  );
}

/**
 * The cluster of each item, numbered in the order of their first items. Average linkage (Sokal & Michener 1958): at first
 * each item is a cluster; the two with the highest mean likeness of their items become one, as long as that is `least` or
 * more; of equal ones the first. Throws `DeadlineExceeded`.
 */
export function averageLinkage(likeness: readonly (readonly number[])[], least: number, budget: Budget): number[] {
  const clusters = likeness.map((_, item) => [item]);
  /** The sum of the likeness of all pairs of items of two clusters. */
  const sums = likeness.map((row) => [...row]);
  for (;;) {
    budget.spend(STEPS.transition * clusters.length * clusters.length);
    let best: { readonly one: number; readonly other: number; readonly mean: number } | undefined;
    for (let one = 0; one < clusters.length; one++) {
      for (let other = one + 1; other < clusters.length; other++) {
        const mean = sums[one][other] / (clusters[one].length * clusters[other].length);
        if (mean >= least && mean > (best?.mean ?? 0)) best = { one, other, mean };
      }
    }
    if (best === undefined) break;
    const { one, other } = best;
    clusters[one] = [...clusters[one], ...clusters[other]];
    clusters.splice(other, 1);
    for (const row of sums) {
      row[one] += row[other];
      row.splice(other, 1);
    }
    const [joined] = sums.splice(other, 1);
    joined.forEach((sum, column) => (sums[one][column] += sum));
  }
  const numbers = likeness.map(() => 0);
  for (const [number, items] of clusters.entries()) for (const item of items) numbers[item] = number;
  return numbers;
}
