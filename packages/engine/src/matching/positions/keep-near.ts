import { firstAtLeast } from '../../columns/index.ts';
import type { Budget } from '../../budget/index.ts';
import { STEPS, TRANSITIONS_PER_CHECK } from '../../budget/index.ts';
import type { EndBound } from '../spans/index.ts';
import { type Bitmap, releaseBitmap, setBits, takeBitmap } from './bitmap.ts';

/** Tokens for each of `others` up to which they are looked up in a bitmap. */
const DENSE = 256;

/**
 * Keeps the items that have one of `others` at an offset of `from` to `to` tokens, with no border between the two.
 * Throws `DeadlineExceeded`.
 */
export function keepNear(
  items: Uint32Array,
  others: Uint32Array,
  from: number,
  to: number,
  borders: Uint32Array,
  budget: Budget,
): Uint32Array {
  const size = borders[borders.length - 1];
  const bitmap = to - from < 32 && others.length * DENSE > size ? takeBitmap(size) : undefined;
  if (bitmap !== undefined) budget.chunks(0, others.length, (first, last) => setBits(bitmap, others, first, last));
  const kept = new Uint32Array(items.length + 1);
  let [length, border, other] = [0, 0, 0];
  for (let item = 0; item < items.length;) {
    border = firstAtLeast(borders, items[item] + 1, border);
    const stretch = { low: borders[border - 1], high: borders[border] - 1 };
    const rest = items.subarray(item, firstAtLeast(items, borders[border], item));
    other = firstAtLeast(others, stretch.low, other);
    const inside = others.subarray(other, firstAtLeast(others, borders[border], other));
    for (let first = 0; first < rest.length; first += TRANSITIONS_PER_CHECK) {
      const some = rest.subarray(first, first + TRANSITIONS_PER_CHECK);
      budget.spend(some.length * STEPS.transition);
      const out = kept.subarray(length);
      length +=
        bitmap === undefined
          ? keepMerged(some, inside, from, to, out)
          : keepMarked(some, bitmap, from, to, stretch, out);
    }
    item += rest.length;
  }
  if (bitmap !== undefined) releaseBitmap(bitmap);
  return kept.subarray(0, length);
}

/** Keeps the items near others, both of one stretch; returns their number. Skips what is far from the rarer ones. */
function keepMerged(items: Uint32Array, others: Uint32Array, from: number, to: number, out: Uint32Array): number {
  let [length, item, other] = [0, 0, 0];
  while (item < items.length && other < others.length) {
    const low = items[item] + from;
    if (others[other] < low) other = firstAtLeast(others, low, other + 1);
    else if (others[other] > items[item] + to) item = firstAtLeast(items, others[other] - to, item + 1);
    else out[length++] = items[item++];
  }
  return length;
}

/** As `keepMerged`, with the others in a bitmap; at most 32 tokens are read at once. `out` has room for one more. */
function keepMarked(
  items: Uint32Array,
  bitmap: Bitmap,
  from: number,
  to: number,
  stretch: { readonly low: number; readonly high: number },
  out: Uint32Array,
): number {
  const { low, high } = stretch;
  let length = 0;
  for (let index = 0; index < items.length; index += 1) {
    const position = items[index];
    const first = Math.max(position + from, low);
    const width = Math.min(position + to, high) - first;
    const word = first >>> 5;
    const bits = (bitmap[word] >>> (first & 31)) | ((bitmap[word + 1] << 1) << (31 - (first & 31)));
    // Shifting 2 by 31 gives 0, and so a mask of all bits.
    out[length] = position;
    // No branch on whether an item is kept, since the processor could not predict it.
    length += Number(width >= 0) & Number((bits & ((2 << width) - 1)) !== 0);
  }
  return length;
}

/**
 * Keeps the items that have one of `others` in the same span, with no border between the two. `reachOfItem` and
 * `reachOfOther` return the furthest end of a span around a position. They are two objects, since each is fast only
 * for ascending positions. Throws `DeadlineExceeded`.
 */
export function keepBeside(
  items: Uint32Array,
  others: Uint32Array,
  reachOfItem: EndBound,
  reachOfOther: EndBound,
  borders: Uint32Array,
  budget: Budget,
): Uint32Array {
  const kept = new Uint32Array(items.length);
  let [length, border, next] = [0, 0, 0];
  for (let index = 0; index < items.length; index += 1) {
    if (index % TRANSITIONS_PER_CHECK === 0) budget.check();
    const position = items[index];
    border = firstAtLeast(borders, position + 1, border);
    next = firstAtLeast(others, position, next);
    // If any of `others` on one side shares a span, the nearest on that side does.
    const behind = next < others.length && others[next] < borders[border] && others[next] < reachOfItem.at(position);
    const before = next > 0 && others[next - 1] >= borders[border - 1] && reachOfOther.at(others[next - 1]) > position;
    if (behind || before) kept[length++] = position;
  }
  return kept.subarray(0, length);
}
