/** Index of the last of the ascending values [0, length) that is at most `value`, or -1. */
export function lastAtMost(values: Uint32Array | Float64Array, value: number, length = values.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
