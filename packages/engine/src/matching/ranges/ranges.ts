/**
 * A set of numbers as half-open ranges `low, high, low, high, …`, ascending, neither overlapping nor touching. Sets of
 * types and of values usually have few ranges, because the values of one folded form and the types of one word are
 * consecutive.
 */
export type Ranges = Uint32Array;

/** The empty set. */
export const NOTHING: Ranges = new Uint32Array(0);

/** All numbers below `size`. */
export function everything(size: number): Ranges {
  return size === 0 ? NOTHING : Uint32Array.of(0, size);
}

/** Whether two sets have the same numbers. */
export function rangesEqual(a: Ranges, b: Ranges): boolean {
  return a.length === b.length && a.every((border, index) => border === b[index]);
}

/** Whether a number is in a set. O(log number of ranges). */
export function hasNumber(set: Ranges, value: number): boolean {
  let low = 0;
  let high = set.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (set[middle] <= value) low = middle + 1;
    else high = middle;
  }
  // A number inside a range has an odd number of borders at or below it.
  return (low & 1) === 1;
}

/** The numbers below `size` that are not in a set. */
export function complementOf(set: Ranges, size: number): Ranges {
  const builder = new RangesBuilder(set.length + 2);
  let from = 0;
  for (let index = 0; index < set.length; index += 2) {
    builder.addRange(from, set[index]);
    from = set[index + 1];
  }
  builder.addRange(from, size);
  return builder.finish();
}

/** The numbers that are in both sets. */
export function intersectionOf(a: Ranges, b: Ranges): Ranges {
  const builder = new RangesBuilder(Math.min(a.length + b.length, 1024));
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    builder.addRange(Math.max(a[i], b[j]), Math.min(a[i + 1], b[j + 1]));
    if (a[i + 1] <= b[j + 1]) i += 2;
    else j += 2;
  }
  return builder.finish();
}

/** The numbers that are in at least one of two sets. */
export function unionOf(a: Ranges, b: Ranges): Ranges {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const builder = new RangesBuilder(a.length + b.length);
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (j >= b.length || (i < a.length && a[i] <= b[j])) {
      builder.addRange(a[i], a[i + 1]);
      i += 2;
    } else {
      builder.addRange(b[j], b[j + 1]);
      j += 2;
    }
  }
  return builder.finish();
}

/** Builds a set from ranges in ascending order of their lower ends; the ranges may touch, overlap or be empty. */
export class RangesBuilder {
  #borders: Uint32Array;
  #length = 0;

  constructor(capacity = 64) {
    this.#borders = new Uint32Array(Math.max(2, capacity + (capacity & 1)));
  }

  addRange(low: number, high: number): void {
    if (low >= high) return;
    const length = this.#length;
    if (length > 0 && low <= this.#borders[length - 1]) {
      if (high > this.#borders[length - 1]) this.#borders[length - 1] = high;
      return;
    }
    if (length === this.#borders.length) {
      const larger = new Uint32Array(length * 2);
      larger.set(this.#borders);
      this.#borders = larger;
    }
    this.#borders[length] = low;
    this.#borders[length + 1] = high;
    this.#length = length + 2;
  }

  add(value: number): void {
    this.addRange(value, value + 1);
  }

  finish(): Ranges {
    return this.#length === 0 ? NOTHING : this.#borders.slice(0, this.#length);
  }
}

/** The set of these numbers, given in any order. */
export function rangesOf(values: Iterable<number>): Ranges {
  const builder = new RangesBuilder();
  for (const value of Uint32Array.from(values).sort()) builder.add(value);
  return builder.finish();
}
