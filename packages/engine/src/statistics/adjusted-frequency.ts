import { log, square } from './elementary.ts';
import { fraction } from './contingency.ts';
import { juillandD, range, sumOf, type Parts } from './dispersion.ts';

/**
 * Carroll's D2, the entropy of the relative frequencies divided by its largest value: 1 for an even spread. Source:
 * Carroll 1970, "An alternative to Juilland's usage coefficient", ETS RB-70-23, p. 13.
 */
export function carrollD2({ frequencies, sizes }: Parts): number {
  const n = frequencies.length;
  const rates = Array.from({ length: n }, (_, i) => fraction(frequencies[i], sizes[i]));
  const sum = sumOf(rates);
  if (sum === 0) return 0;
  if (n === 1) return 1;
  const entropy = rates.reduce((bits, rate) => (rate > 0 ? bits - (rate / sum) * log(rate / sum) : bits), 0);
  return entropy / log(n);
}

/** Carroll's Um, f·D2 + (1 - D2)·f/n. Source: Carroll 1970, p. 13. */
export function carrollUm(parts: Parts): number {
  const frequency = sumOf(parts.frequencies);
  const evenness = carrollD2(parts);
  return frequency * evenness + ((1 - evenness) * frequency) / parts.frequencies.length;
}

/** Juilland's usage coefficient U = D·f. Source: Carroll 1970, p. 14. */
export function juillandU(parts: Parts): number {
  return juillandD(parts) * sumOf(parts.frequencies);
}

/**
 * Rosengren's adjusted frequency KF = (Σ √(s·f))², s being a part's share of the corpus. Source: Rosengren 1971, "The
 * quantitative concept of language and its relation to the structure of frequency dictionaries", p. 117.
 */
export function rosengrenKF({ frequencies, sizes }: Parts): number {
  const tokens = sumOf(sizes);
  let roots = 0;
  for (let i = 0; i < frequencies.length; i++) roots += Math.sqrt(fraction(sizes[i], tokens) * frequencies[i]);
  return square(roots);
}

/**
 * Rosengren's S = KF/f: 1 for an even spread. Zhang's distributional consistency is the same number in equal parts.
 * Source: Gries 2008, International Journal of Corpus Linguistics 13(4), pp. 407 f.
 */
export function rosengrenS(parts: Parts): number {
  return fraction(rosengrenKF(parts), sumOf(parts.frequencies));
}

/** Lyne's D3 = 1 - χ²/(4·f), with χ² computed against an even spread. Source: Gries 2008, p. 408. */
export function lyneD3({ frequencies, sizes }: Parts): number {
  const frequency = sumOf(frequencies);
  const tokens = sumOf(sizes);
  if (frequency === 0) return 0;
  let chiSquared = 0;
  for (let i = 0; i < frequencies.length; i++) {
    const expected = fraction(frequency * sizes[i], tokens);
    if (expected > 0) chiSquared += square(frequencies[i] - expected) / expected;
  }
  return 1 - chiSquared / (4 * frequency);
}

/** Engwall's FM = f·range/n. Source: Engwall 1974, "Fréquence et distribution du vocabulaire", p. 122. */
export function engwallFM(parts: Parts): number {
  return fraction(sumOf(parts.frequencies) * range(parts), parts.frequencies.length);
}

/** Kromer's UR: the sum over the parts of 1 + 1/2 + … + 1/f. Source: Gries 2008, p. 409. */
export function kromerUR({ frequencies }: Parts): number {
  let usage = 0;
  for (let i = 0; i < frequencies.length; i++) for (let k = 1; k <= frequencies[i]; k++) usage += 1 / k;
  return usage;
}
