/** Pairs of numbers below this are remembered. */
const SMALL = 64;

/** The same function of two whole numbers, which remembers its values for small ones: most words are rare. */
export function rememberSmall(measure: (a: number, b: number) => number): (a: number, b: number) => number {
  const known = new Float64Array(SMALL * SMALL).fill(NaN);
  return (a, b) => {
    if (a >= SMALL || b >= SMALL) return measure(a, b);
    const slot = a * SMALL + b;
    if (Number.isNaN(known[slot])) known[slot] = measure(a, b);
    return known[slot];
  };
}
