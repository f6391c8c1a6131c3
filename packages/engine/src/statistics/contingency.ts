/**
 * A measure of association over a two-by-two table, given as the four numbers it follows from.
 *
 * o11: joint occurrences (collocate inside the windows); r1: size of all windows in tokens;
 * c1: occurrences of the collocate in the population; n: tokens of the population.
 *
 * Every measure is finite for every table. The other cells (r1 - o11, c1 - o11, …) are never taken below 0: they would be
 * when windows overlap and a token is counted once for each.
 */
export type AssociationMeasure = (o11: number, r1: number, c1: number, n: number) => number;

/** Replaces a frequency of zero in a denominator or under a logarithm (Hardie 2014). */
export const ZERO_SUBSTITUTE = 0.5;

/** A frequency, or `ZERO_SUBSTITUTE` for 0, for use in a denominator or under a logarithm. */
export function aboveZero(frequency: number): number {
  return frequency > 0 ? frequency : ZERO_SUBSTITUTE;
}

/**
 * The direction of two relative frequencies: 1 if the first is higher, -1 if it is lower, else 0. A difference computed
 * with `ZERO_SUBSTITUTE` has another sign where a frequency is 0 and the other leads one to expect less than the
 * substitute: nothing then speaks for a difference.
 */
export function directionOf(f1: number, n1: number, f2: number, n2: number): number {
  return Math.sign(f1 * n2 - f2 * n1);
}

/** Joint occurrences expected by chance, E11 = R1·C1/N; 0 in an empty population. */
export const expectedJoint: AssociationMeasure = (_o11, r1, c1, n) => (n > 0 ? (r1 * c1) / n : 0);

/**
 * Gives a measure of difference from chance the sign of O11 - E11: negative if there are fewer joint occurrences than
 * expected.
 */
export function signed(measure: AssociationMeasure): AssociationMeasure {
  return (o11, r1, c1, n) => {
    const value = measure(o11, r1, c1, n);
    return value > 0 && o11 < expectedJoint(o11, r1, c1, n) ? -value : value;
  };
}

/** A cell or margin, at least 0. */
export function cell(count: number): number {
  return count > 0 ? count : 0;
}

/** `part` / `whole`; 0 if `whole` is 0. */
export function fraction(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
