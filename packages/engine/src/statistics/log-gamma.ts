import { log } from './elementary.ts';

/** From this value on, the series is exact to the last digits. */
const LARGE = 10;
const HALF_LOG_OF_TWO_PI = log(2 * Math.PI) / 2;

/**
 * ln Γ(x) for x > 0, where Γ(k + 1) = k!. Uses Stirling's series; a small x is first raised with Γ(x + 1) = x · Γ(x).
 * Source: Abramowitz & Stegun 1964, "Handbook of mathematical functions", 6.1.15 and 6.1.41.
 */
export function logGamma(x: number): number {
  let product = 1;
  let at = x;
  for (; at < LARGE; at++) product *= at;
  const inverse = 1 / at;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188))));
  return (at - 0.5) * log(at) - at + HALF_LOG_OF_TWO_PI + series - log(product);
}
