/** Index of the last of the ascending values that is at most `value`, or -1. */
export function lastAtMost(values: Uint32Array | Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Index of the first of the ascending values [from, to) that is at least `value`; `to` if none is. Galloping search: the
 * time grows with the logarithm of the distance from `from`.
 */
export function firstAtLeast(
  values: Uint32Array | Float64Array,
  value: number,
  from: number,
  to = values.length,
): number {
  let low = from;
  let step = 1;
  let high = from;
  while (high < to && values[high] < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > to) high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
