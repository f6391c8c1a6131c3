import type { SearchContext } from '../positions/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import { bordersOf, StretchCursor } from '../spans/index.ts';

/**
 * Ascending positions that are `minimum` to `maximum` tokens before one of the ascending `places`, in the same
 * document. `maximum` may be Infinity. O(places + positions found). Throws `DeadlineExceeded`.
 */
export function startsBefore(
  places: Uint32Array,
  minimum: number,
  maximum: number,
  context: SearchContext,
): Uint32Array {
  const ranges = rangesBefore(places, minimum, maximum, context);
  const starts = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let length = 0;
  for (const { from, to } of ranges) {
    context.budget.chunks(from, to, (first, end) => {
      for (let position = first; position < end; position += 1) starts[length++] = position;
    });
  }
  return starts;
}

/** The same positions as ascending half-open ranges; adjacent ranges are joined. */
function rangesBefore(
  places: Uint32Array,
  minimum: number,
  maximum: number,
  context: SearchContext,
): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  const stretches = new StretchCursor(bordersOf(context.corpus));
  let last: { from: number; to: number } | undefined;
  for (let index = 0; index < places.length; index += 1) {
    if (index % CONDITIONS_PER_CHECK === 0) context.budget.check();
    const place = places[index];
    stretches.moveTo(place);
    const from = Math.max(stretches.from, place - maximum, last?.to ?? 0);
    const to = place - minimum + 1;
    if (to <= from) continue;
    if (last?.to === from) last.to = to;
    else ranges.push((last = { from, to }));
  }
  return ranges;
}
