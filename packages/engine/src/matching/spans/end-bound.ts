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
  /** Returns the bound of a start. Fastest for ascending starts. */
  at(start: number): number;
  /** Writes the bounds of ascending starts. Each class has its own loop, so that no call is made for each start. */
  fill(starts: Uint32Array, bounds: Float64Array): void;
  /**
   * The first start at or after this one for which the bound permits any match, or Infinity; absent where that is
   * unknown.
   */
  nextStart?(start: number): number;
}

/** The bound of `within`: the match lies in one of the spans; if negated, in none. */
export function withinBound(spans: SpanList, negated: boolean): EndBound {
  const steps = new Steps(spans.start, spans.flat ? spans.end : furthestEnds(spans.end));
  return negated ? new LastStep('lower', steps, -1, 1) : new Within(steps);
}

/** The bound of `containing`: the match contains one of the spans; if negated, none. */
export function containingBound(spans: SpanList, negated: boolean): EndBound {
  const steps = new Steps(spans.start, spans.flat ? spans.end : nearestEnds(spans.end));
  return negated ? new NextStep('upper', steps, 0, -1) : new NextStep('lower', steps, 0, 0);
}

/** As `containingBound`, for spans of one width; `starts` is a bitmap of their starts. */
export function containingOneLength(starts: Uint32Array, width: number, negated: boolean): EndBound {
  return negated ? new NextBit('upper', starts, width - 1) : new NextBit('lower', starts, width);
}

/** The bound of `within` a number of tokens; if negated, the match must be longer. */
export function windowBound(tokens: number, negated: boolean): EndBound {
  return negated ? new Distance('lower', tokens + 1) : new Distance('upper', tokens);
}

/** Bounds that require a match to end with the span that starts with it. */
export function exactBounds(spans: SpanList): EndBound[] {
  const steps = new Steps(spans.start, spans.end);
  return [new LastStep('upper', steps, 0, 0), new LastStep('lower', steps, 0, 0)];
}

/** A bound that a match satisfies if it contains one of these positions, at least `from` tokens after its start. */
export function requiredBound(positions: Uint32Array, from: number): EndBound {
  return new NextStep('lower', new Steps(positions, positions), from, 1);
}

/**
 * The end of the last span that starts at or before the start, plus `added`; without such a span `otherwise` + `added`.
 */
class LastStep implements EndBound {
  readonly side: EndBound['side'];
  readonly #steps: Steps;
  readonly #otherwise: number;
  readonly #added: number;

  constructor(side: EndBound['side'], steps: Steps, otherwise: number, added: number) {
    this.side = side;
    this.#steps = steps;
    this.#otherwise = otherwise;
    this.#added = added;
  }

  at(start: number): number {
    return this.#steps.lastAtMost(start, this.#otherwise) + this.#added;
  }

  fill(starts: Uint32Array, bounds: Float64Array): void {
    this.#steps.fillLast(starts, this.#otherwise + this.#added, this.#added, bounds);
  }
}

/** The end of the last span that starts at or before the start. `nextStart` skips the tokens between spans, where no match begins. */
class Within extends LastStep {
  readonly #steps: Steps;

  constructor(steps: Steps) {
    super('upper', steps, -1, 0);
    this.#steps = steps;
  }

  nextStart(start: number): number {
    return this.at(start) > start ? start : this.#steps.keyBehind(start);
  }
}

/**
 * The end of the first span that starts at least `from` tokens after the start, plus `added`; Infinity without such a
 * span.
 */
class NextStep implements EndBound {
  readonly side: EndBound['side'];
  readonly #steps: Steps;
  readonly #from: number;
  readonly #added: number;

  constructor(side: EndBound['side'], steps: Steps, from: number, added: number) {
    this.side = side;
    this.#steps = steps;
    this.#from = from;
    this.#added = added;
  }

  at(start: number): number {
    return this.#steps.firstAtLeast(start + this.#from, Infinity) + this.#added;
  }

  fill(starts: Uint32Array, bounds: Float64Array): void {
    this.#steps.fillFirst(starts, this.#from, this.#added, bounds);
  }
}

/** The first position at or after the start that is set in a bitmap, plus `added`; Infinity if there is none. */
class NextBit implements EndBound {
  readonly side: EndBound['side'];
  readonly #bitmap: Uint32Array;
  readonly #added: number;

  constructor(side: EndBound['side'], bitmap: Uint32Array, added: number) {
    this.side = side;
    this.#bitmap = bitmap;
    this.#added = added;
  }

  at(start: number): number {
    const bitmap = this.#bitmap;
    let word = start >>> 5;
    let bits = bitmap[word] & (-1 << (start & 31));
    while (bits === 0) {
      word += 1;
      if (word >= bitmap.length) return Infinity;
      bits = bitmap[word];
    }
    return word * 32 + 31 - Math.clz32(bits & -bits) + this.#added;
  }

  fill(starts: Uint32Array, bounds: Float64Array): void {
    const bitmap = this.#bitmap;
    const added = this.#added;
    let next = -1;
    for (let index = 0; index < starts.length; index += 1) {
      const start = starts[index];
      const word = start >>> 5;
      const shift = start & 31;
      // Of a dense bitmap one of the next 32 bits is set, of a sparse one the bit that was found before is the next one.
      const bits = (bitmap[word] >>> shift) | ((bitmap[word + 1] << 1) << (31 - shift));
      if (bits !== 0) next = start + 31 - Math.clz32(bits & -bits);
      else if (next < start) next = this.at(start) - added;
      bounds[index] = next + added;
    }
  }
}

/** A fixed number of tokens after the start. */
class Distance implements EndBound {
  readonly side: EndBound['side'];
  readonly #tokens: number;

  constructor(side: EndBound['side'], tokens: number) {
    this.side = side;
    this.#tokens = tokens;
  }

  at(start: number): number {
    return start + this.#tokens;
  }

  fill(starts: Uint32Array, bounds: Float64Array): void {
    for (let index = 0; index < starts.length; index += 1) bounds[index] = starts[index] + this.#tokens;
  }
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

/** A step function: values at ascending keys. A search starts at the result of the last one. */
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

  /** The first key that is greater, or Infinity. */
  keyBehind(key: number): number {
    return this.#keys[this.#advance(key)] ?? Infinity;
  }

  /** Writes what `lastAtMost` returns for ascending keys, plus `added`; `otherwise` before the first key. */
  fillLast(keys: Uint32Array, otherwise: number, added: number, out: Float64Array): void {
    const [own, values] = [this.#keys, this.#values];
    let passed = keys.length === 0 ? 0 : this.#advance(keys[0]);
    for (let index = 0; index < keys.length; index += 1) {
      if (passed < own.length && own[passed] <= keys[index]) passed = this.#advance(keys[index]);
      out[index] = passed === 0 ? otherwise : values[passed - 1] + added;
    }
  }

  /** Writes what `firstAtLeast` returns for ascending keys behind `from`, plus `added`. */
  fillFirst(keys: Uint32Array, from: number, added: number, out: Float64Array): void {
    const [own, values] = [this.#keys, this.#values];
    let passed = keys.length === 0 ? 0 : this.#advance(keys[0] + from - 1);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] + from;
      if (passed < own.length && own[passed] < key) passed = this.#advance(key - 1);
      out[index] = (passed === own.length ? Infinity : values[passed]) + added;
    }
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
