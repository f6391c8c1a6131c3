/**
 * Rank sum of the first sample among both samples (Mann & Whitney, Wilcoxon); equal values get the mean of their ranks.
 * Source: Kilgarriff 2001, "Comparing corpora", International Journal of Corpus Linguistics 6(1), p. 238.
 */
export function rankSum(first: readonly number[], second: readonly number[]): number {
  const all = [...first, ...second].sort((a, b) => a - b);
  const meanRank = (value: number): number => (all.indexOf(value) + all.lastIndexOf(value)) / 2 + 1;
  return first.reduce((sum, value) => sum + meanRank(value), 0);
}
