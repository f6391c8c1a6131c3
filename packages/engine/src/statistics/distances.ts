import { Budget } from '../budget/index.ts';
import { fraction } from './contingency.ts';
import { exp, log, square } from './elementary.ts';

/**
 * Distances between successive occurrences in a corpus of `tokenCount` tokens that is closed to a ring: the first
 * distance is that from the last occurrence to the first. The distances add up to `tokenCount`. Throws
 * `DeadlineExceeded`. Source: Savický & Hlaváčová 2002, "Measures of word commonness", Journal of Quantitative
 * Linguistics 9(3); worked example in Gries 2008, p. 410.
 */
export function ringDistances(
  positions: ArrayLike<number>,
  tokenCount: number,
  budget: Budget = new Budget(),
): Float64Array {
  const distances = new Float64Array(positions.length);
  if (positions.length === 0) return distances;
  distances[0] = tokenCount - positions[positions.length - 1] + positions[0];
  budget.chunks(1, positions.length, (from, to) => {
    for (let i = from; i < to; i++) distances[i] = positions[i] - positions[i - 1];
  });
  return distances;
}

/**
 * Average reduced frequency, Σ min(d/v, 1) with v = N/f, the distance in an even spread: f for an even spread, 1 for a
 * clump. Source: Savický & Hlaváčová 2002. Throws `DeadlineExceeded`.
 */
export function averageReducedFrequency(
  distances: ArrayLike<number>,
  tokenCount: number,
  budget: Budget = new Budget(),
): number {
  const even = fraction(tokenCount, distances.length);
  if (even === 0) return 0;
  let sum = 0;
  budget.chunks(0, distances.length, (from, to) => {
    for (let i = from; i < to; i++) sum += Math.min(distances[i], even);
  });
  return sum / even;
}

/** Σ d·ln(d)/N. */
function averageNaturalLog(distances: ArrayLike<number>, tokenCount: number): number {
  let sum = 0;
  for (let i = 0; i < distances.length; i++) if (distances[i] > 0) sum += distances[i] * log(distances[i]);
  return fraction(sum, tokenCount);
}

/** Average logarithmic distance, Σ d·log10(d)/N. Source: Savický & Hlaváčová 2002. */
export function averageLogDistance(distances: ArrayLike<number>, tokenCount: number): number {
  return averageNaturalLog(distances, tokenCount) / Math.LN10;
}

/** Average waiting time, ½·(1 + Σ d²/N). Source: Savický & Hlaváčová 2002. */
export function averageWaitingTime(distances: ArrayLike<number>, tokenCount: number): number {
  let sum = 0;
  for (let i = 0; i < distances.length; i++) sum += square(distances[i]);
  return (1 + fraction(sum, tokenCount)) / 2;
}

/** Frequency adjusted by the average logarithmic distance, N·10^-ALD; 0 for a word that does not occur. Source: as above. */
export function logDistanceFrequency(distances: ArrayLike<number>, tokenCount: number): number {
  return distances.length === 0 ? 0 : tokenCount * exp(-averageNaturalLog(distances, tokenCount));
}

/** Frequency adjusted by the average waiting time, N/(2·AWT - 1); 0 for a word that does not occur. Source: as above. */
export function waitingTimeFrequency(distances: ArrayLike<number>, tokenCount: number): number {
  return distances.length === 0 ? 0 : tokenCount / (2 * averageWaitingTime(distances, tokenCount) - 1);
}
