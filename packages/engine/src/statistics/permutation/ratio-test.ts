import type { Divisions } from './divisions.ts';
import { type RatioInterval, shareFrom, SIGNIFICANT, type TextTest } from './text-counts.ts';

/**
 * The difference of the two sides of a division if the true ratio is ψ is `constant + ψ · factor`, so that a division is
 * looked at once for every ψ.
 */
export interface Difference {
  readonly constant: number;
  readonly factor: number;
}

/** Halvings of the range of ψ, in which each end of the interval is found. */
const HALVINGS = 40;
/** Ratios beyond this factor from the observed one are not looked at: the end is then 0 or Infinity. */
const FARTHEST = 2 ** 12;

/**
 * Permutation test of a ratio: p is the share of the divisions whose difference is as large as the observed one. The
 * interval has the ratios ψ that the same test does not reject at 5 %. Sources: Edgington & Onghena 2007,
 * "Randomization tests", 4th ed.; Garthwaite 1996, "Confidence intervals from randomization tests", Biometrics 52(4);
 * of divisions that are drawn, the observed one counts too (Phipson & Smyth 2010, Statistical Applications in Genetics
 * and Molecular Biology 9(1)).
 */
export function ratioTest(
  observed: Difference,
  ratio: number,
  divisions: Divisions,
  differenceOf: (chosen: ArrayLike<number>) => Difference,
): TextTest {
  const drawn: Difference[] = divisions.isExact ? [] : [observed];
  divisions.each((chosen) => drawn.push(differenceOf(chosen)));
  const sizes = new Float64Array(drawn.length);
  const shareAsLarge = (psi: number): number => {
    for (let index = 0; index < sizes.length; index++) sizes[index] = size(drawn[index], psi);
    return shareFrom(sizes, size(observed, psi));
  };
  const p = shareAsLarge(1);
  const least = shareFrom(
    sizes,
    sizes.reduce((most, each) => Math.max(most, each)),
  );
  const hasInterval = ratio > 0 && Number.isFinite(ratio);
  return { p, least, interval: hasInterval ? intervalAround(ratio, shareAsLarge) : undefined };
}

function size({ constant, factor }: Difference, psi: number): number {
  return Math.abs(constant + psi * factor);
}

function intervalAround(ratio: number, shareAsLarge: (psi: number) => number): RatioInterval {
  return {
    low: endOf(ratio, 1 / FARTHEST, shareAsLarge) ?? 0,
    high: endOf(ratio, FARTHEST, shareAsLarge) ?? Infinity,
  };
}

/** The ratio, up to `farthest` times the observed one, from which on the test rejects; undefined if it rejects none. */
function endOf(ratio: number, farthest: number, shareAsLarge: (psi: number) => number): number | undefined {
  let kept = ratio;
  let rejected = ratio * farthest;
  if (shareAsLarge(rejected) >= SIGNIFICANT) return undefined;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = Math.sqrt(kept * rejected);
    if (shareAsLarge(middle) >= SIGNIFICANT) kept = middle;
    else rejected = middle;
  }
  return kept;
}
