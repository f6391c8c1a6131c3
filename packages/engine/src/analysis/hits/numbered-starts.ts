import type { Budget } from '../../budget/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import { stretchesOf, type Corpus } from '../../corpus/index.ts';

/**
 * The starts of the hits with some numbers, in the order of the numbers, where the hits of each stretch start at its first
 * tokens, one at each. Throws `DeadlineExceeded`.
 */
export function numberedStarts(
  corpus: Corpus,
  hitsOfStretch: Uint32Array,
  numbers: Uint32Array,
  budget: Budget,
): Uint32Array {
  const { start } = stretchesOf(corpus);
  let count = 0;
  // Number of the first hit of each stretch; of stretches without hits too.
  const first = hitsOfStretch.map((hits) => (count += hits) - hits);
  const starts = new Uint32Array(numbers.length);
  budget.chunks(0, numbers.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const stretch = lastAtMost(first, numbers[index]);
      starts[index] = start[stretch] + numbers[index] - first[stretch];
    }
  });
  return starts;
}
