/**
 * Rows [offset, offset + limit) by descending score, equal scores by ascending rank. First the score of the last row of the
 * page is found; only the rows with at least this score are sorted.
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

/** The value at this index when the values are sorted in descending order (quickselect on a copy). */
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
