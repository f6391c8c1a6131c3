import { STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { SearchContext } from './search-context.ts';
import { memberTable } from './keep.ts';

/**
 * Distinct ascending positions of tokens with these types that are `from` to `to` tokens after one of `places`. Throws
 * `DeadlineExceeded`.
 */
export function positionsBeside(
  { corpus, budget }: Pick<SearchContext, 'corpus' | 'budget'>,
  places: Uint32Array,
  [from, to]: readonly [from: number, to: number],
  types: Ranges,
): Uint32Array {
  const { tokens } = corpus;
  const table = memberTable(corpus, types);
  // One element longer: a position is written before it is known whether it is kept.
  const out = new Uint32Array(Math.min(places.length * (to - from + 1), tokens.length) + 1);
  let length = 0;
  let reached = 0;
  let steps = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index];
    const end = Math.min(place + to + 1, tokens.length);
    const first = Math.max(reached, place + from);
    if ((steps += end - first) >= STEPS_PER_CHECK) {
      budget.check();
      steps = 0;
    }
    for (let position = first; position < end; position += 1) {
      out[length] = position;
      length += table[tokens[position]];
    }
    reached = Math.max(reached, end);
  }
  return out.subarray(0, length);
}
