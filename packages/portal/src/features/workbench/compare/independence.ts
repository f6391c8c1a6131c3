import { fixed } from '../numbers.ts';

/** Result of a test whether two counts differ only by chance: over the sections, or between two subcorpora. */
export interface Independence {
  /** Log-likelihood ratio statistic, G². */
  readonly g2: number;
  readonly degrees: number;
  /** p-value: the probability of a G² this large or larger if they are. */
  readonly p: number;
  /** Whether an expected count is below 5, so that the p-value is only approximate. */
  readonly rough: boolean;
}

const LEAST_EXPECTED = 5;

/**
 * G² = 2 Σ O ln(O / E) of a table with two columns and a row for each section (Dunning 1993), against χ² with rows − 1
 * degrees of freedom. Sections without hits are left out; undefined where fewer than two are left or a column is empty.
 */
export function independenceOf(rows: readonly (readonly [first: number, second: number])[]): Independence | undefined {
  const used = rows.filter(([first, second]) => first + second > 0);
  const firsts = used.reduce((sum, [first]) => sum + first, 0);
  const seconds = used.reduce((sum, [, second]) => sum + second, 0);
  if (used.length < 2 || firsts === 0 || seconds === 0) return undefined;
  const all = firsts + seconds;
  const cells = used.flatMap(([first, second]) => [
    { observed: first, expected: ((first + second) * firsts) / all },
    { observed: second, expected: ((first + second) * seconds) / all },
  ]);
  return testOf(cells, used.length - 1);
}

/**
 * G² of the hits in two or more groups of texts whose expected counts follow their sizes (Rayson and Garside 2000), with
 * one degree of freedom less than there are groups; undefined without hits, or with fewer than two groups that have tokens.
 */
export function rateTestOf(
  groups: readonly { readonly count: number; readonly tokens: number }[],
): Independence | undefined {
  const used = groups.filter(({ tokens }) => tokens > 0);
  const hits = used.reduce((sum, { count }) => sum + count, 0);
  const all = used.reduce((sum, { tokens }) => sum + tokens, 0);
  if (hits === 0 || used.length < 2) return undefined;
  const cells = used.map(({ count, tokens }) => ({ observed: count, expected: (hits * tokens) / all }));
  return testOf(cells, used.length - 1);
}

/** From this p-value on a difference may be chance. */
export const SIGNIFICANT = 0.05;

/** `G² = 12.34 with 4 degrees of freedom, p = 0.014` */
export function testInWords({ g2, degrees, p }: Independence): string {
  const freedom = `${degrees} ${degrees === 1 ? 'degree' : 'degrees'} of freedom`;
  return `G² = ${fixed(g2, 2)} with ${freedom}, ${chanceInWords(p)}`;
}

/** The same without the degrees of freedom, for a sentence on the screen: `G² = 12.34, p = 0.014` */
export function testBriefly({ g2, p }: Independence): string {
  return `G² = ${fixed(g2, 2)}, ${chanceInWords(p)}`;
}

/** `p = 0.014` */
export function chanceInWords(p: number): string {
  return `p ${p < 0.001 ? '< 0.001' : `= ${fixed(p, 3)}`}`;
}

interface Cell {
  readonly observed: number;
  readonly expected: number;
}

function testOf(cells: readonly Cell[], degrees: number): Independence {
  const sum = cells.reduce(
    (total, { observed, expected }) => total + (observed === 0 ? 0 : observed * Math.log(observed / expected)),
    0,
  );
  const g2 = Math.max(0, 2 * sum);
  return {
    g2,
    degrees,
    p: chiSquaredTail(g2, degrees),
    rough: cells.some(({ expected }) => expected < LEAST_EXPECTED),
  };
}

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
