import { exp, log } from './elementary.ts';
import { cell, expectedJoint } from './contingency.ts';
import { logGamma } from './log-gamma.ts';

/** ln(k!) for all k from 0 to n. */
function logFactorials(n: number): Float64Array {
  const sums = new Float64Array(n + 1);
  for (let k = 2; k <= n; k++) sums[k] = sums[k - 1] + log(k);
  return sums;
}

/** Probabilities of tables at least as extreme as the observed one: to the left, to the right, and on both sides. */
export interface FisherProbabilities {
  readonly left: number;
  readonly right: number;
  readonly twoTailed: number;
}

/**
 * Fisher's exact test of a two-by-two table with these margins (whole numbers). Time and memory grow with n, so it is
 * meant for small samples. Source: Pedersen 1996, "Fishing for exactness", p. 10.
 */
export function fisherExact(o11: number, r1: number, c1: number, n: number): FisherProbabilities {
  const factorials = logFactorials(n);
  const logChoose = (from: number, pick: number): number =>
    factorials[from] - factorials[pick] - factorials[from - pick];
  const probability = (joint: number): number =>
    exp(logChoose(c1, joint) + logChoose(n - c1, r1 - joint) - logChoose(n, r1));
  const seen = probability(o11);
  let left = 0;
  let right = 0;
  let twoTailed = 0;
  for (let joint = cell(r1 + c1 - n); joint <= Math.min(r1, c1); joint++) {
    const each = probability(joint);
    if (joint <= o11) left += each;
    if (joint >= o11) right += each;
    // Tables as probable as the observed one belong to both tails; the tolerance is for rounding errors.
    if (each <= seen * (1 + 1e-9)) twoTailed += each;
  }
  return { left: Math.min(left, 1), right: Math.min(right, 1), twoTailed: Math.min(twoTailed, 1) };
}

/** Terms below this share of the sum do not change it. */
const NEGLIGIBLE = 1e-17;

/** ln of the binomial coefficient (from choose pick). */
function logChoose(from: number, pick: number): number {
  return logGamma(from + 1) - logGamma(pick + 1) - logGamma(from - pick + 1);
}

/**
 * Fisher's exact test as a strength of attraction: -log10 of the probability of at least `o11` joint occurrences or, if
 * there are fewer than expected, log10 of the probability of at most `o11`. Works for samples of any size, since only
 * terms that contribute are summed; 0 for an impossible table. Source: Stefanowitsch & Gries 2003, "Collostructions:
 * investigating the interaction of words and constructions", International Journal of Corpus Linguistics 8(2).
 */
export function fisherStrength(o11: number, r1: number, c1: number, n: number): number {
  const least = cell(r1 + c1 - n);
  const most = Math.min(r1, c1);
  if (r1 > n || c1 > n || least > most) return 0;
  const seen = Math.min(most, Math.max(least, o11));
  const isAttracted = seen >= expectedJoint(o11, r1, c1, n);
  let sum = 1;
  if (isAttracted) {
    for (let joint = seen, term = 1; joint + 1 <= most && term > sum * NEGLIGIBLE; joint++) {
      term *= ((c1 - joint) * (r1 - joint)) / ((joint + 1) * (n - c1 - r1 + joint + 1));
      sum += term;
    }
  } else {
    for (let joint = seen, term = 1; joint - 1 >= least && term > sum * NEGLIGIBLE; joint--) {
      term *= (joint * (n - c1 - r1 + joint)) / ((c1 - joint + 1) * (r1 - joint + 1));
      sum += term;
    }
  }
  const logProbability = logChoose(c1, seen) + logChoose(n - c1, r1 - seen) - logChoose(n, r1) + log(sum);
  const strength = Math.max(0, -logProbability) / Math.LN10;
  return isAttracted || strength === 0 ? strength : -strength;
}
