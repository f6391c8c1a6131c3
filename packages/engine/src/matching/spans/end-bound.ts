import type { SpanList } from './span-list.ts';

/**
 * An upper or lower bound of the end of a match, given its start. Every `within` and `containing` is such a bound:
 *
 *   within c         end <= the furthest end of a c that starts at or before the start (-1 when there is none)
 *   !within c        end >  that end
 *   containing c     end >= the nearest end of a c that starts at or behind the start (Infinity when there is none)
 *   !containing c    end <  that end
 *   within n         end <= start + n
 */
export interface EndBound {
  readonly side: 'upper' | 'lower';
  /** Fastest for ascending starts. */
  at(start: number): number;
}

export function withinBound(spans: SpanList, negated: boolean): EndBound {
  const reach = new Steps(spans.start, spans.flat ? spans.end : furthestEnds(spans.end));
  if (!negated) return { side: 'upper', at: (start) => reach.lastAtMost(start, -1) };
  return { side: 'lower', at: (start) => reach.lastAtMost(start, -1) + 1 };
}

export function containingBound(spans: SpanList, negated: boolean): EndBound {
  const reach = new Steps(spans.start, spans.flat ? spans.end : nearestEnds(spans.end));
  if (!negated) return { side: 'lower', at: (start) => reach.firstAtLeast(start, Infinity) };
  return { side: 'upper', at: (start) => reach.firstAtLeast(start, Infinity) - 1 };
}

/** As `containingBound`, for spans of one length: `starts` is a bitmap of where they begin. */
export function containingOneLength(starts: Uint32Array, width: number, negated: boolean): EndBound {
  const endFrom = (start: number): number => {
    let word = start >>> 5;
    let bits = starts[word] & (-1 << (start & 31));
    while (bits === 0) {
      word += 1;
      if (word >= starts.length) return Infinity;
      bits = starts[word];
    }
    return word * 32 + 31 - Math.clz32(bits & -bits) + width;
  };
  return negated ? { side: 'upper', at: (start) => endFrom(start) - 1 } : { side: 'lower', at: endFrom };
}

export function windowBound(tokens: number, negated: boolean): EndBound {
  if (!negated) return { side: 'upper', at: (start) => start + tokens };
  return { side: 'lower', at: (start) => start + tokens + 1 };
}

/** Every match is one of the spans. */
export function exactBounds(spans: SpanList): EndBound[] {
  const ends = new Steps(spans.start, spans.end);
  const at = (start: number): number => ends.lastAtMost(start, 0);
  return [
    { side: 'upper', at },
    { side: 'lower', at },
  ];
}

/** Every match contains one of these positions, at least `from` tokens after its start. */
export function requiredBound(positions: Uint32Array, from: number): EndBound {
  const next = new Steps(positions, positions);
  return { side: 'lower', at: (start) => next.firstAtLeast(start + from, Infinity) + 1 };
}

function furthestEnds(end: Uint32Array): Uint32Array {
  const furthest = new Uint32Array(end.length);
  let most = 0;
  for (let index = 0; index < end.length; index += 1) furthest[index] = most = Math.max(most, end[index]);
  return furthest;
}

function nearestEnds(end: Uint32Array): Uint32Array {
  const nearest = new Uint32Array(end.length);
  let least = 0xffffffff;
  for (let index = end.length - 1; index >= 0; index -= 1) nearest[index] = least = Math.min(least, end[index]);
  return nearest;
}

/** Values at ascending keys. A search starts at the result of the last one. */
class Steps {
  readonly #keys: Uint32Array;
  readonly #values: Uint32Array;
  /** Number of keys that are at most the last argument. */
  #passed = 0;

  constructor(keys: Uint32Array, values: Uint32Array) {
    this.#keys = keys;
    this.#values = values;
  }

  /** Value of the last key that is at most `key`. */
  lastAtMost(key: number, otherwise: number): number {
    const passed = this.#advance(key);
    return passed === 0 ? otherwise : this.#values[passed - 1];
  }

  /** Value of the first key that is at least `key`. */
  firstAtLeast(key: number, otherwise: number): number {
    const passed = key === 0 ? 0 : this.#advance(key - 1);
    return passed === this.#keys.length ? otherwise : this.#values[passed];
  }

  #advance(key: number): number {
    const keys = this.#keys;
    let low = this.#passed;
    if (low > 0 && keys[low - 1] > key) low = 0;
    // Galloping search: doubling steps, then a binary search in the last one.
    let step = 1;
    let high = low;
    while (high < keys.length && keys[high] <= key) {
      low = high + 1;
      high += step;
      step *= 2;
    }
    if (high > keys.length) high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle] <= key) low = middle + 1;
      else high = middle;
    }
    this.#passed = low;
    return low;
  }
}
