/** Results are cached for arguments below this. */
const CACHED_BELOW = 64;

/** `measure` of two whole numbers with a cache for small arguments: most words are rare. */
export function cacheSmall(measure: (a: number, b: number) => number): (a: number, b: number) => number {
  const known = new Float64Array(CACHED_BELOW * CACHED_BELOW).fill(NaN);
  return (a, b) => {
    if (a >= CACHED_BELOW || b >= CACHED_BELOW) return measure(a, b);
    const slot = a * CACHED_BELOW + b;
    if (Number.isNaN(known[slot])) known[slot] = measure(a, b);
    return known[slot];
  };
}
