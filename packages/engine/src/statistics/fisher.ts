import { cell } from './contingency.ts';

/** ln(k!) for every k up to n, summed once. */
function logFactorials(n: number): Float64Array {
  const sums = new Float64Array(n + 1);
  for (let k = 2; k <= n; k++) sums[k] = sums[k - 1] + Math.log(k);
  return sums;
}

/** Probabilities at least as far out as the table seen, to the left, to the right and on both sides. */
export interface FisherProbabilities {
  readonly left: number;
  readonly right: number;
  readonly twoTailed: number;
}

/**
 * Fisher's exact test of a two-by-two table with the given margins (whole numbers). Time and memory grow with n: meant
 * for small samples. Source: Pedersen 1996, "Fishing for exactness", p. 10.
 */
export function fisherExact(o11: number, r1: number, c1: number, n: number): FisherProbabilities {
  const log = logFactorials(n);
  const logChoose = (from: number, pick: number): number => log[from] - log[pick] - log[from - pick];
  const probability = (joint: number): number =>
    Math.exp(logChoose(c1, joint) + logChoose(n - c1, r1 - joint) - logChoose(n, r1));
  const seen = probability(o11);
  let left = 0;
  let right = 0;
  let twoTailed = 0;
  for (let joint = cell(r1 + c1 - n); joint <= Math.min(r1, c1); joint++) {
    const each = probability(joint);
    if (joint <= o11) left += each;
    if (joint >= o11) right += each;
    // Tables as probable as the one seen belong to both tails; rounding must not throw them out.
    if (each <= seen * (1 + 1e-9)) twoTailed += each;
  }
  return { left: Math.min(left, 1), right: Math.min(right, 1), twoTailed: Math.min(twoTailed, 1) };
}
