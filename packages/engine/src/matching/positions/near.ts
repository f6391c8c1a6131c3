import { firstAtLeast } from '../../columns/index.ts';
import type { Budget } from '../../budget/index.ts';
import { TRANSITIONS_PER_CHECK } from '../../budget/index.ts';
import type { EndBound } from '../spans/index.ts';

/** The union of two ascending lists. Throws `DeadlineExceeded`. */
export function unite(a: Uint32Array, b: Uint32Array, budget: Budget): Uint32Array {
  const all = new Uint32Array(a.length + b.length);
  let [i, j, length] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    if (length % TRANSITIONS_PER_CHECK === 0) budget.check();
    const next = j >= b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
    if (a[i] === next) i += 1;
    if (b[j] === next) j += 1;
    all[length++] = next;
  }
  return all.subarray(0, length);
}

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
  const kept = new Uint32Array(items.length);
  let [length, border, other] = [0, 0, 0];
  for (let index = 0; index < items.length; index += 1) {
    if (index % TRANSITIONS_PER_CHECK === 0) budget.check();
    const position = items[index];
    border = firstAtLeast(borders, position + 1, border);
    const low = Math.max(position + from, borders[border - 1]);
    const high = Math.min(position + to, borders[border] - 1);
    // `low` is ascending, so the search never goes back.
    other = firstAtLeast(others, low, other);
    if (other < others.length && others[other] <= high) kept[length++] = position;
  }
  return kept.subarray(0, length);
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
