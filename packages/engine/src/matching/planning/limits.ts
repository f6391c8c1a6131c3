import { bitmapWords } from '../../columns/index.ts';
import { classBitmap, frequencyIn, lookUpOf, type SearchContext, setBits } from '../positions/index.ts';
import {
  type Binding,
  NO_BINDING,
  type Predicate,
  type TokenClass,
  UNSET,
  type ValueComparison,
  type ValueComparisons,
} from '../conditions/index.ts';
import type { Query, Restriction, SpanSet } from '../query/index.ts';
import {
  containingBound,
  containingOneLength,
  type EndBound,
  type SpanList,
  windowBound,
  withinBound,
} from '../spans/index.ts';
import type { Prefer, RawSpans } from './raw-spans.ts';

/**
 * Finds the matches of a nested query. Passed as an argument, since the modules of limits and of finding depend on each
 * other.
 */
export type FindSpans = (query: Query, prefer: Prefer, context: SearchContext) => RawSpans;

/** What the ways to find the matches of a query need. */
export interface Search {
  readonly context: SearchContext;
  readonly limits: Limits;
  /** Number of label slots of the query. */
  readonly labelCount: number;
}

/** Bounds of the end of a match, given its start, and further conditions on the match. */
export class Limits {
  readonly upper: readonly EndBound[];
  readonly lower: readonly EndBound[];
  readonly conditions: readonly Predicate[];
  readonly conditionsUseLabels: boolean;
  /** Comparisons of tokens that the conditions imply. */
  readonly values: ValueComparisons;
  /** What one of several bounds gives for each start, until it is compared with the strictest. */
  #bounds = new Float64Array(0);

  constructor(
    bounds: readonly EndBound[],
    conditions: readonly Predicate[],
    conditionsUseLabels: boolean,
    values: ValueComparisons,
  ) {
    this.upper = bounds.filter(({ side }) => side === 'upper');
    this.lower = bounds.filter(({ side }) => side === 'lower');
    this.conditions = conditions;
    this.conditionsUseLabels = conditionsUseLabels;
    this.values = values;
  }

  /** The lowest permitted end of a match from this start; at least start + 1, since matches are not empty. */
  low(start: number): number {
    let low = start + 1;
    for (const bound of this.lower) low = Math.max(low, bound.at(start));
    return low;
  }

  /** The highest permitted end of a match from this start; Infinity if there is no upper bound. */
  high(start: number): number {
    let high = Infinity;
    for (const bound of this.upper) high = Math.min(high, bound.at(start));
    return high;
  }

  /**
   * The first start at or after this one at which a match may begin, as far as bounds know it; Infinity if there is
   * none.
   */
  nextStart(start: number): number {
    let next = start;
    for (const bound of this.upper) next = Math.max(next, bound.nextStart?.(start) ?? start);
    return next;
  }

  /** Writes the lowest and the highest permitted ends of matches from ascending starts: 0 and Infinity without a bound. */
  fill(starts: Uint32Array, lowest: Float64Array, highest: Float64Array): void {
    this.#fillFrom(this.lower, starts, lowest.fill(0, 0, starts.length), 1);
    this.#fillFrom(this.upper, starts, highest.fill(Infinity, 0, starts.length), -1);
  }

  /** Of several bounds, writes the strictest: the greatest (`sign` 1) or the least (-1). */
  #fillFrom(bounds: readonly EndBound[], starts: Uint32Array, strictest: Float64Array, sign: 1 | -1): void {
    if (bounds.length === 1) return bounds[0].fill(starts, strictest);
    if (this.#bounds.length < starts.length) this.#bounds = new Float64Array(starts.length);
    for (const bound of bounds) {
      bound.fill(starts, this.#bounds);
      for (let index = 0; index < starts.length; index += 1) {
        if (sign * (this.#bounds[index] - strictest[index]) > 0) strictest[index] = this.#bounds[index];
      }
    }
  }

  with(bounds: readonly EndBound[]): Limits {
    const all = [...this.upper, ...this.lower, ...bounds];
    return new Limits(all, this.conditions, this.conditionsUseLabels, this.values);
  }

  /** Whether a match satisfies the conditions. For an empty match, its first token is UNSET. */
  hold(start: number, end: number, labels: ArrayLike<number>): boolean {
    const isEmpty = end <= start;
    const binding: Binding = isEmpty ? { ...NO_BINDING, labels } : { labels, match: start, matchend: end - 1 };
    return this.conditions.every((holds) => holds(isEmpty ? UNSET : start, binding));
  }
}

/** The limits that restrictions impose, document borders not included. */
export function limitsOf(restrictions: readonly Restriction[], context: SearchContext, find: FindSpans): Limits {
  const bounds: EndBound[] = [];
  const conditions: Predicate[] = [];
  const comparisons: ValueComparison[] = [];
  let isComplete = true;
  let usesLabels = false;
  for (const restriction of restrictions) {
    if (restriction.kind === 'condition') {
      conditions.push(restriction.holds);
      usesLabels ||= restriction.usesLabels;
      for (const comparison of restriction.values.comparisons) comparisons.push(comparison);
      isComplete &&= restriction.values.isComplete;
    } else if (restriction.kind === 'window') {
      bounds.push(windowBound(restriction.tokens, restriction.negated));
    } else if (restriction.kind === 'within') {
      // `within` needs only the furthest end of each start; `containing` needs only the nearest.
      bounds.push(withinBound(spansOf(restriction.set, 'longest', context, find), restriction.negated));
    } else {
      bounds.push(containing(restriction.set, restriction.negated, context, find));
    }
  }
  return new Limits(bounds, conditions, usesLabels, { comparisons, isComplete });
}

/** The bound of `containing`: many spans of one width are looked up in a bitmap, others in a list. */
function containing(set: SpanSet, negated: boolean, context: SearchContext, find: FindSpans): EndBound {
  if ('spans' in set) return containingBound(set.spans, negated);
  const { corpus, costs, budget } = context;
  const size = corpus.tokenCount;
  // The whole bitmap is cleared once and read once.
  const isForBitmap = (count: number): boolean =>
    count * costs.setBit + 2 * bitmapWords(size) * costs.word <= count * costs.pair;
  const tokenClass = tokenOf(set.query, context);
  if (tokenClass !== undefined && isForBitmap(frequencyIn(context, tokenClass))) {
    return containingOneLength(classBitmap(tokenClass, context), 1, negated);
  }
  const found = find(set.query, 'shortest', context);
  const { start, width, count } = found;
  if (width === undefined || !isForBitmap(count)) return containingBound(spanListOf(found, context), negated);
  const starts = new Uint32Array(bitmapWords(size));
  budget.chunks(0, count, (first, last) => setBits(starts, start, first, last));
  return containingOneLength(starts, width, negated);
}

/** The class of a query that is one token, where its types decide; then no list of its places is needed. */
function tokenOf({ piece, restrictions }: Query, { corpus }: SearchContext): TokenClass | undefined {
  if (piece.kind !== 'token' || restrictions.length > 0 || lookUpOf(corpus) !== undefined) return undefined;
  const { test, kin, meet, inStream, positions } = piece.class;
  return [test, kin, meet, inStream, positions].every((one) => one === undefined) ? piece.class : undefined;
}

function spansOf(set: SpanSet, prefer: Prefer, context: SearchContext, find: FindSpans): SpanList {
  return 'spans' in set ? set.spans : spanListOf(find(set.query, prefer, context), context);
}

function spanListOf({ start, end, width = 0, count }: RawSpans, context: SearchContext): SpanList {
  if (end !== undefined) return { start: start.subarray(0, count), end: end.subarray(0, count), flat: false };
  const ends = start.slice(0, count);
  context.budget.chunks(0, count, (first, last) => {
    for (let index = first; index < last; index += 1) ends[index] += width;
  });
  return { start: start.subarray(0, count), end: ends, flat: true };
}
