/**
 * Rows [offset, offset + limit) by falling score, equal scores by rising rank. For a page, the score that the last row
 * of the page has is found first; only the rows that reach it are sorted.
 */
export function pageOfScores(
  scores: Float64Array,
  rankOf: (row: number) => number,
  offset: number,
  limit: number,
): Uint32Array {
  const to = Math.min(offset + limit, scores.length);
  if (offset >= to) return new Uint32Array(0);
  const least = to < scores.length ? valueAtRank(scores, to - 1) : -Infinity;
  const rows: number[] = [];
  for (let row = 0; row < scores.length; row++) if (scores[row] >= least) rows.push(row);
  rows.sort((a, b) => scores[b] - scores[a] || rankOf(a) - rankOf(b));
  return Uint32Array.from(rows.slice(offset, to));
}

/** The value that stands at this index when the values are sorted downwards (quickselect on a copy). */
function valueAtRank(values: Float64Array, index: number): number {
  const open = values.slice();
  let low = 0;
  let high = open.length - 1;
  while (low < high) {
    const pivot = open[low + Math.floor((high - low) / 2)];
    let left = low;
    let right = high;
    while (left <= right) {
      while (open[left] > pivot) left++;
      while (open[right] < pivot) right--;
      if (left > right) break;
      const moved = open[left];
      open[left++] = open[right];
      open[right--] = moved;
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else break;
  }
  return open[index];
}
