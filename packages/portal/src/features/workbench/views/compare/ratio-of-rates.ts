/**
 * Ratio of the rates of two counts. Where one count is 0, 0.5 is added to both; undefined where both are 0. `tokens`:
 * number of tokens of the second count divided by that of the first.
 */
export function ratioOfRates(first: number, second: number, tokens = 1): number | undefined {
  if (first === 0 && second === 0) return undefined;
  const added = first === 0 || second === 0 ? 0.5 : 0;
  return ((first + added) / (second + added)) * tokens;
}
