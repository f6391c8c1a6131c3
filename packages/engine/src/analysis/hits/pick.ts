import { Budget } from '../../budget/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';

/** The matches with these numbers, in the order of the numbers, without their labels. Throws `DeadlineExceeded`. */
export function pick(matches: Matches, numbers: Uint32Array, budget: Budget = new Budget()): Matches {
  const { width } = matches;
  const start = new Uint32Array(numbers.length);
  budget.chunks(0, numbers.length, (from, to) => {
    for (let i = from; i < to; i++) start[i] = matches.start[numbers[i]];
  });
  if (width !== undefined) return { count: numbers.length, start, width, end: undefined, labels: undefined };
  const end = new Uint32Array(numbers.length);
  budget.chunks(0, numbers.length, (from, to) => {
    for (let i = from; i < to; i++) end[i] = endOf(matches, numbers[i]);
  });
  return { count: numbers.length, start, width, end, labels: undefined };
}
