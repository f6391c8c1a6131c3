import type { NumberArray } from '../../columns/index.ts';
import type { SearchContext } from './search-context.ts';
import { withRoomFor } from './with-room-for.ts';

/**
 * Ascending positions in the ranges at which a stream has one of the numbers that are 1 in a table, not 0. Throws
 * `DeadlineExceeded`.
 */
export function positionsInStream(
  stream: NumberArray,
  isMeant: Uint8Array,
  { ranges, budget }: SearchContext,
): Uint32Array {
  let found = new Uint32Array(1 << 10);
  let count = 0;
  for (let range = 0; range < ranges.start.length; range++) {
    budget.chunks(ranges.start[range], ranges.end[range], (from, to) => {
      found = withRoomFor(found, count + to - from);
      // As a constant of this function it is not read again for each token.
      const out = found;
      let length = count;
      // Every position is written, and the length grows only if it is kept: a mispredicted branch costs more.
      for (let at = from; at < to; at++) {
        out[length] = at;
        length += isMeant[stream[at]];
      }
      count = length;
    });
  }
  return found.subarray(0, count);
}
