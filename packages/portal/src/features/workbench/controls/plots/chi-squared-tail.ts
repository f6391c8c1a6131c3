/**
 * P(χ² ≥ x), by the recurrence Q(k + 2) = Q(k) + (x/2)^(k/2) e^(−x/2) / Γ(k/2 + 1) (Abramowitz and Stegun 26.4.8),
 * which begins with e^(−x/2) for 2 degrees of freedom and with the normal distribution for 1.
 */
export function chiSquaredTail(x: number, degrees: number): number {
  const half = x / 2;
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? complementaryError(Math.sqrt(half)) : Math.exp(-half);
  // The term that leads to 3 or 4 degrees of freedom: Γ(3/2) = √π / 2, Γ(2) = 1.
  let term = isOdd ? (2 * Math.sqrt(half) * Math.exp(-half)) / Math.sqrt(Math.PI) : half * Math.exp(-half);
  for (let reached = isOdd ? 1 : 2; reached < degrees; reached += 2) {
    tail += term;
    term *= half / ((reached + 2) / 2);
  }
  return Math.min(1, tail);
}

/** erfc(x) for x ≥ 0, with a relative error below 1.2e-7 (Press et al., Numerical Recipes, 2nd ed., 6.2). */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const factors = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
    -1.26551223,
  ];
  return t * Math.exp(-x * x + factors.reduce((sum, factor) => sum * t + factor, 0));
}
