import { Budget, HITS_PER_CHECK } from '../../budget/index.ts';
import { ascending } from './order.ts';
import { SeededRandom } from '../../statistics/random.ts';

/**
 * The first `size` of the numbers [0, count) in the random order of a seed (Fisher-Yates shuffle from the front). A
 * larger sample with the same seed begins with the smaller one. All numbers if `size` exceeds `count`. Throws
 * `DeadlineExceeded`.
 */
export function randomOrder(count: number, size: number, seed: number, budget: Budget = new Budget()): Uint32Array {
  const random = new SeededRandom(seed);
  const chosen = new Uint32Array(Math.min(size, count));
  // A sparse permutation: only the numbers that were swapped, which are few in a small sample of many numbers.
  const moved = new Map<number, number>();
  const full = chosen.length * 8 > count ? ascending(count, budget) : undefined;
  for (let i = 0; i < chosen.length; i++) {
    if (i % HITS_PER_CHECK === 0) budget.check(i, chosen.length);
    const other = i + random.below(count - i);
    if (full === undefined) {
      chosen[i] = moved.get(other) ?? other;
      moved.set(other, moved.get(i) ?? i);
      moved.delete(i);
    } else {
      chosen[i] = full[other];
      full[other] = full[i];
    }
  }
  return chosen;
}

/** A random sample of the numbers [0, count), ascending. Throws `DeadlineExceeded`. */
export function randomSample(count: number, size: number, seed: number, budget: Budget = new Budget()): Uint32Array {
  const chosen = randomOrder(count, size, seed, budget);
  budget.check();
  return chosen.length * DENSE > count ? inOrder(chosen, count, budget) : chosen.sort();
}

/** If at least one number in 64 is chosen, marking the chosen ones in a table is faster than sorting them. */
const DENSE = 64;

function inOrder(chosen: Uint32Array, count: number, budget: Budget): Uint32Array {
  const isChosen = new Uint8Array(count);
  budget.chunks(0, chosen.length, (from, to) => {
    for (let i = from; i < to; i++) isChosen[chosen[i]] = 1;
  });
  const ordered = new Uint32Array(chosen.length + 1);
  let length = 0;
  budget.chunks(0, count, (from, to) => {
    let next = length;
    for (let number = from; number < to; number++) {
      ordered[next] = number;
      next += isChosen[number];
    }
    length = next;
  });
  return ordered.subarray(0, length);
}
