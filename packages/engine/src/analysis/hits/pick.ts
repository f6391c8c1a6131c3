import { Budget } from '../../budget/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';

/** The matches with these numbers, in the order of the numbers. Throws `DeadlineExceeded`. */
export function pick(matches: Matches, numbers: Uint32Array, budget: Budget = new Budget()): Matches {
  const { width, labels } = matches;
  const picked = (valueOf: (match: number) => number): Uint32Array => {
    const values = new Uint32Array(numbers.length);
    budget.chunks(0, numbers.length, (from, to) => {
      for (let i = from; i < to; i++) values[i] = valueOf(numbers[i]);
    });
    return values;
  };
  return {
    count: numbers.length,
    start: picked((match) => matches.start[match]),
    width,
    end: width === undefined ? picked((match) => endOf(matches, match)) : undefined,
    labels: labels && new Map(Array.from(labels, ([label, list]) => [label, picked((match) => list[match])])),
  };
}
