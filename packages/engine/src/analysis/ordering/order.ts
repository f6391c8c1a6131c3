import { Budget } from '../../budget/index.ts';
import { bitWidth } from '../../columns/index.ts';

/** A sort key: a number for each item; smaller numbers come first. */
export interface SortColumn {
  /** All numbers are below this. */
  readonly size: number;
  /** Returns the numbers of these items (ascending), or of all items if undefined. Throws `DeadlineExceeded`. */
  readonly of: (items: Uint32Array | undefined, budget: Budget) => Uint32Array;
}

/** A column of numbers that are already computed. Throws `DeadlineExceeded`. */
export function columnOf(numbers: Uint32Array, budget: Budget = new Budget()): SortColumn {
  return {
    size: largest(numbers, budget) + 1,
    of: (items, budget) => (items === undefined ? numbers : numbersOf(numbers, items, budget)),
  };
}

/** The column in reverse order: larger numbers come first. */
export function descending({ size, of }: SortColumn): SortColumn {
  return {
    size,
    of: (items, budget) => {
      const numbers = of(items, budget);
      const turned = new Uint32Array(numbers.length);
      budget.chunks(0, numbers.length, (from, to) => {
        for (let i = from; i < to; i++) turned[i] = size - 1 - numbers[i];
      });
      return turned;
    },
  };
}

/** Order of rows: by count, the highest first, or by values. */
export type ValueOrder = 'count' | 'values';

/**
 * The sort columns of rows: the figure, the highest first, then the values; with the order `values`, the values alone.
 * `lastFirst` reverses the figure, or the values if they are the order; rows with equal figures keep the order of their
 * values.
 */
export function columnsInOrder(
  {
    order = 'count',
    lastFirst = false,
  }: { readonly order?: string | undefined; readonly lastFirst?: boolean | undefined },
  figure: SortColumn,
  values: readonly SortColumn[],
): readonly SortColumn[] {
  if (order === 'values') return lastFirst ? values.map(descending) : values;
  return [lastFirst ? figure : descending(figure), ...values];
}

/** The elements of `numbers` at the indices `places`. Throws `DeadlineExceeded`. */
export function numbersOf(numbers: Uint32Array, places: Uint32Array, budget: Budget = new Budget()): Uint32Array {
  const found = new Uint32Array(places.length);
  budget.chunks(0, places.length, (from, to) => {
    for (let i = from; i < to; i++) found[i] = numbers[places[i]];
  });
  return found;
}

function largest(numbers: Uint32Array, budget: Budget): number {
  let most = 0;
  budget.chunks(0, numbers.length, (from, to) => {
    for (let i = from; i < to; i++) if (numbers[i] > most) most = numbers[i];
  });
  return most;
}

/** Up to this many items, a comparison sort is faster than a counting sort. */
const MAX_COMPARED = 1500;
/** Bits of a number that one pass of the counting sort takes: at most and at least so many, and between them twice as many buckets as items. */
const MAX_BITS = 18;
const MIN_BITS = 11;

/**
 * Items [offset, offset + limit) of the items [0, count) in the order of the columns, the first column being the main
 * key; ties by item number. Sorts only items that can be on the page, which a histogram of the first column shows.
 * Throws `DeadlineExceeded`.
 */
export function pageOfOrder(
  count: number,
  columns: readonly SortColumn[],
  { offset = 0, limit = Infinity }: { readonly offset?: number; readonly limit?: number } = {},
  budget: Budget = new Budget(),
): Uint32Array {
  const from = Math.min(offset, count);
  const to = Math.min(from + limit, count);
  if (from === to) return new Uint32Array(0);
  let items: Uint32Array | undefined;
  let skipped = 0;
  const digits = columns.flatMap((column) => digitsOf(column, count));
  let decided = 0;
  while (decided < digits.length) {
    const open = items?.length ?? count;
    if (open <= MAX_COMPARED || to - from > open / 2) break;
    budget.check(decided, digits.length);
    const page = narrow(items, digits[decided], { from: from - skipped, to: to - skipped }, budget);
    skipped += page.before;
    items = page.items ?? items;
    if (!page.single) break;
    decided++;
  }
  const sorted = sortItems(items, count, digits.slice(decided), budget);
  return sorted.subarray(from - skipped, to - skipped);
}

interface Digit extends SortColumn {
  readonly shift: number;
  readonly mask: number;
}

/** The digits of a column, the highest first, for sorting `count` items. */
function digitsOf({ size, of }: SortColumn, count: number): Digit[] {
  const bits = bitWidth(size - 1);
  const most = Math.min(MAX_BITS, Math.max(MIN_BITS, bitWidth(count) + 1));
  const length = Math.max(1, Math.ceil(bits / most));
  const width = Math.ceil(bits / length);
  return Array.from({ length }, (_, digit) => {
    const shift = width * (length - 1 - digit);
    return digit === 0
      ? { size: ((size - 1) >>> shift) + 1, of, shift, mask: 0xffffffff }
      : { size: 1 << width, of, shift, mask: (1 << width) - 1 };
  });
}

/**
 * Keeps the items whose digit can be on the page [from, to). `before`: number of items with a smaller digit; `single`:
 * whether all kept items have the same digit; `items`: undefined if all items are kept.
 */
function narrow(
  items: Uint32Array | undefined,
  { size, of, shift, mask }: Digit,
  { from, to }: { readonly from: number; readonly to: number },
  budget: Budget,
) {
  const numbers = of(items, budget);
  const counts = new Uint32Array(size);
  budget.chunks(0, numbers.length, (first, last) => {
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
  // One element longer: an item is written before it is known whether it is kept.
  const kept = new Uint32Array(reached - before + 1);
  let filled = 0;
  budget.chunks(0, numbers.length, (first, last) => {
    let fill = filled;
    for (let i = first; i < last; i++) {
      const digit = (numbers[i] >>> shift) & mask;
      kept[fill] = items === undefined ? i : items[i];
      fill += Number(digit >= low) & Number(digit <= high);
    }
    filled = fill;
  });
  return { items: kept.subarray(0, filled), before, single };
}

function sortItems(
  items: Uint32Array | undefined,
  count: number,
  digits: readonly Digit[],
  budget: Budget,
): Uint32Array {
  const length = items?.length ?? count;
  const order =
    length <= MAX_COMPARED
      ? orderByComparing(items, length, digits, budget)
      : orderByCounting(items, length, digits, budget);
  return items === undefined ? order : numbersOf(items, order, budget);
}

function orderByComparing(
  items: Uint32Array | undefined,
  length: number,
  digits: readonly Digit[],
  budget: Budget,
): Uint32Array {
  const columns = [...new Set(digits.map(({ of }) => of))].map((of) => of(items, budget));
  const order = Uint32Array.from({ length }, (_, index) => index);
  return order.sort((a, b) => {
    for (const column of columns) if (column[a] !== column[b]) return column[a] - column[b];
    return a - b;
  });
}

/** Radix sort from the last digit to the first; each pass is stable. */
function orderByCounting(
  items: Uint32Array | undefined,
  length: number,
  digits: readonly Digit[],
  budget: Budget,
): Uint32Array {
  let order: Uint32Array | undefined;
  let spare: Uint32Array | undefined;
  let column: Pick<Digit, 'of'> | undefined;
  let numbers: Uint32Array = new Uint32Array(0);
  for (const [done, digit] of digits.toReversed().entries()) {
    budget.check(done, digits.length);
    const { size, of, shift, mask } = digit;
    // Both digits of a column have the same numbers.
    if (of !== column?.of) numbers = of(items, budget);
    column = digit;
    const places = new Uint32Array(size + 1);
    budget.chunks(0, length, (from, to) => {
      for (let i = from; i < to; i++) places[((numbers[i] >>> shift) & mask) + 1]++;
    });
    for (let i = 1; i < places.length; i++) places[i] += places[i - 1];
    const before = order;
    const next = spare ?? new Uint32Array(length);
    budget.chunks(0, length, (from, to) => {
      if (before === undefined) {
        for (let i = from; i < to; i++) next[places[(numbers[i] >>> shift) & mask]++] = i;
        return;
      }
      for (let i = from; i < to; i++) {
        const index = before[i];
        next[places[(numbers[index] >>> shift) & mask]++] = index;
      }
    });
    spare = before;
    order = next;
  }
  return order ?? ascending(length, budget);
}

/** The numbers [0, length). Throws `DeadlineExceeded`. */
export function ascending(length: number, budget: Budget): Uint32Array {
  const numbers = new Uint32Array(length);
  budget.chunks(0, length, (from, to) => {
    for (let number = from; number < to; number++) numbers[number] = number;
  });
  return numbers;
}
