import { goOn, inStrides, stayInTime } from '../tick.ts';
import type { Tick } from '../tick.ts';

/** One thing that items are ordered by: a number for each item, the smaller first. */
export interface SortColumn {
  /** All numbers are below this. */
  readonly size: number;
  /** The numbers of these items (ascending), or of all items. Throws `TimeIsUp`. */
  readonly of: (items: Uint32Array | undefined, tick: Tick) => Uint32Array;
}

/** A column that is there already. */
export function columnOf(numbers: Uint32Array, tick: Tick = goOn): SortColumn {
  return {
    size: largest(numbers, tick) + 1,
    of: (items, tick) => (items === undefined ? numbers : numbersOf(numbers, items, tick)),
  };
}

/** A column that puts the larger numbers first. */
export function descending({ size, of }: SortColumn): SortColumn {
  return {
    size,
    of: (items, tick) => {
      const numbers = of(items, tick);
      const turned = new Uint32Array(numbers.length);
      inStrides(0, numbers.length, tick, (from, to) => {
        for (let i = from; i < to; i++) turned[i] = size - 1 - numbers[i];
      });
      return turned;
    },
  };
}

/** The numbers that stand at these places. Throws `TimeIsUp`. */
export function numbersOf(numbers: Uint32Array, places: Uint32Array, tick: Tick = goOn): Uint32Array {
  const found = new Uint32Array(places.length);
  inStrides(0, places.length, tick, (from, to) => {
    for (let i = from; i < to; i++) found[i] = numbers[places[i]];
  });
  return found;
}

function largest(numbers: Uint32Array, tick: Tick): number {
  let most = 0;
  inStrides(0, numbers.length, tick, (from, to) => {
    for (let i = from; i < to; i++) if (numbers[i] > most) most = numbers[i];
  });
  return most;
}

/** Below this many items a comparison sort is quicker than counting. */
const FEW = 1500;
/** Most buckets of one counting pass; numbers with more bits take two passes of 16 bits. */
const MOST_BUCKETS = 1 << 18;

/**
 * Items [offset, offset + limit) of all items in the order of the columns, the first column deciding first, ties by item
 * number. For a page, only the items that can stand on it are sorted: a count of the first column's numbers tells which.
 * Throws `TimeIsUp` when the time is up.
 */
export function pageOfOrder(
  count: number,
  columns: readonly SortColumn[],
  offset = 0,
  limit = Infinity,
  tick: Tick = goOn,
): Uint32Array {
  const from = Math.min(offset, count);
  const to = Math.min(from + limit, count);
  if (from === to) return new Uint32Array(0);
  let items: Uint32Array | undefined;
  let skipped = 0;
  const digits = columns.flatMap((column) => digitsOf(column));
  let decided = 0;
  while (decided < digits.length) {
    const open = items?.length ?? count;
    if (open <= FEW || to - from > open / 2) break;
    stayInTime(tick, decided, digits.length);
    const page = narrow(items, digits[decided], from - skipped, to - skipped, tick);
    skipped += page.before;
    items = page.items ?? items;
    if (!page.single) break;
    decided++;
  }
  const sorted = sortItems(items, count, digits.slice(decided), tick);
  return sorted.subarray(from - skipped, to - skipped);
}

interface Digit extends SortColumn {
  readonly shift: number;
  readonly mask: number;
}

function digitsOf(column: SortColumn): Digit[] {
  const { size, of } = column;
  if (size <= MOST_BUCKETS) return [{ size, of, shift: 0, mask: 0xffffffff }];
  return [
    { size: ((size - 1) >>> 16) + 1, of, shift: 16, mask: 0xffff },
    { size: 1 << 16, of, shift: 0, mask: 0xffff },
  ];
}

/**
 * Keeps the items whose digit can stand on the page [from, to). `before`: items with a smaller digit; `single`: whether
 * all that are left have the same digit; `items` is undefined where all stay.
 */
function narrow(
  items: Uint32Array | undefined,
  { size, of, shift, mask }: Digit,
  from: number,
  to: number,
  tick: Tick,
) {
  const numbers = of(items, tick);
  const counts = new Uint32Array(size);
  inStrides(0, numbers.length, tick, (first, last) => {
    for (let i = first; i < last; i++) counts[(numbers[i] >>> shift) & mask]++;
  });
  let low = 0;
  let before = 0;
  while (before + counts[low] <= from) before += counts[low++];
  let high = low;
  let reached = before + counts[high];
  while (reached < to) reached += counts[++high];
  const single = low === high;
  if (reached - before === numbers.length) return { items, before, single };
  const kept = new Uint32Array(reached - before);
  let filled = 0;
  inStrides(0, numbers.length, tick, (first, last) => {
    let fill = filled;
    for (let i = first; i < last; i++) {
      const digit = (numbers[i] >>> shift) & mask;
      if (digit >= low && digit <= high) kept[fill++] = items === undefined ? i : items[i];
    }
    filled = fill;
  });
  return { items: kept, before, single };
}

function sortItems(items: Uint32Array | undefined, count: number, digits: readonly Digit[], tick: Tick): Uint32Array {
  const length = items?.length ?? count;
  const order =
    length <= FEW ? orderByComparing(items, length, digits, tick) : orderByCounting(items, length, digits, tick);
  return items === undefined ? order : numbersOf(items, order, tick);
}

function orderByComparing(
  items: Uint32Array | undefined,
  length: number,
  digits: readonly Digit[],
  tick: Tick,
): Uint32Array {
  const columns = [...new Set(digits.map(({ of }) => of))].map((of) => of(items, tick));
  const order = Uint32Array.from({ length }, (_, index) => index);
  return order.sort((a, b) => {
    for (const column of columns) if (column[a] !== column[b]) return column[a] - column[b];
    return a - b;
  });
}

/** From the last digit to the first, each pass leaving equal ones in the order of the pass before. */
function orderByCounting(
  items: Uint32Array | undefined,
  length: number,
  digits: readonly Digit[],
  tick: Tick,
): Uint32Array {
  let order: Uint32Array | undefined;
  for (const [done, { size, of, shift, mask }] of digits.toReversed().entries()) {
    stayInTime(tick, done, digits.length);
    const numbers = of(items, tick);
    const places = new Uint32Array(size + 1);
    inStrides(0, length, tick, (from, to) => {
      for (let i = from; i < to; i++) places[((numbers[i] >>> shift) & mask) + 1]++;
    });
    for (let i = 1; i < places.length; i++) places[i] += places[i - 1];
    const next = new Uint32Array(length);
    const before = order;
    inStrides(0, length, tick, (from, to) => {
      if (before === undefined) {
        for (let i = from; i < to; i++) next[places[(numbers[i] >>> shift) & mask]++] = i;
        return;
      }
      for (let i = from; i < to; i++) {
        const index = before[i];
        next[places[(numbers[index] >>> shift) & mask]++] = index;
      }
    });
    order = next;
  }
  return order ?? ascending(length, tick);
}

/** The numbers [0, length). */
export function ascending(length: number, tick: Tick): Uint32Array {
  const numbers = new Uint32Array(length);
  inStrides(0, length, tick, (from, to) => {
    for (let number = from; number < to; number++) numbers[number] = number;
  });
  return numbers;
}
