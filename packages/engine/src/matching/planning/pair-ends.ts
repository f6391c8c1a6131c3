import { firstAtLeast } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import { type NamedToken, UNSET } from '../conditions/index.ts';
import type { GapShape } from '../query/index.ts';
import type { Prefer } from './raw-spans.ts';
import type { ValuesAcross } from './equal-value-tails.ts';
import { labelOffsets } from './find-fixed.ts';
import type { Limits, Search } from './limits.ts';
import { valueFiller, valueReader } from './value-reader.ts';

/** A comparison of a value on one side of the gap with a value on the other side. */
interface CrossGapComparison extends ValuesAcross {
  readonly inHead: (head: number) => number;
  readonly inTail: (tail: number) => number;
  readonly isEqual: boolean;
}

/** Finds the end of a match with a known start among the positions of its tail. */
export class PairEnds {
  /** The labels of the last match; undefined if the query has none. */
  readonly labels: Uint32Array | undefined;
  readonly #tails: Uint32Array;
  readonly #width: number;
  readonly #longest: boolean;
  readonly #limits: Limits;
  readonly #isFree: boolean;
  /** Evaluates the conditions; only where they just compare values of tokens. */
  readonly #compare: ((start: number, tail: number) => boolean) | undefined;
  /** The conditions as one comparison across the gap; the value of the start is then read once for all tails. */
  readonly #crossGap: CrossGapComparison | undefined;
  readonly #headOffsets: readonly number[];
  readonly #tailOffsets: readonly number[];
  readonly #budget: Budget;
  /** Number of ends whose conditions were evaluated. */
  #evaluated = 0;

  /** `tails`: ascending positions of the shape's tail. */
  constructor({ head, tail }: GapShape, tails: Uint32Array, prefer: Prefer, search: Search) {
    const { limits, labelCount, context } = search;
    this.labels = labelCount === 0 ? undefined : new Uint32Array(labelCount);
    this.#tails = tails;
    this.#width = tail.tokens.length;
    this.#longest = prefer === 'longest';
    this.#limits = limits;
    this.#isFree = limits.conditions.length === 0;
    this.#headOffsets = labelOffsets(head, labelCount);
    this.#tailOffsets = labelOffsets(tail, labelCount);
    this.#crossGap = this.#isFree ? undefined : this.#crossGapOf(context.corpus);
    this.#compare = this.#isFree || this.#crossGap !== undefined ? undefined : this.#comparison(context.corpus);
    this.#budget = context.budget;
  }

  /**
   * The values that must be equal on both sides; undefined unless that is the only condition and the nearest end is
   * preferred.
   */
  get equalValues(): ValuesAcross | undefined {
    return this.#longest || this.#crossGap?.isEqual !== true ? undefined : this.#crossGap;
  }

  /**
   * The preferred end, at most `most`, of a match from a start whose tail has at least the number `tail`; -1 if there
   * is none.
   */
  find(start: number, tail: number, most: number): number {
    const tails = this.#tails;
    const width = this.#width;
    const limits = this.#limits;
    const low = limits.low(start) - width;
    // The first tail gives the nearest end; if the limits permit it, no search is needed.
    const first = tails[tail] < low ? firstAtLeast(tails, low, tail + 1) : tail;
    const high = Math.min(most, limits.high(start)) - width;
    if (first >= tails.length || tails[first] > high) return -1;
    if (!this.#longest) return this.#nearest(start, first, high);
    const last = firstAtLeast(tails, high + 1, first) - 1;
    return this.#furthest(start, first, last);
  }

  #nearest(start: number, first: number, high: number): number {
    const tails = this.#tails;
    if (this.#crossGap !== undefined) return this.#nearestCrossGap(this.#crossGap, start, first, high);
    for (let tail = first; tail < tails.length && tails[tail] <= high; tail += 1) {
      if (this.#isTaken(start, tails[tail])) return tails[tail] + this.#width;
    }
    return -1;
  }

  #nearestCrossGap(
    { inHead, inTail, isEqual }: CrossGapComparison,
    start: number,
    first: number,
    high: number,
  ): number {
    const tails = this.#tails;
    const value = inHead(start);
    for (let tail = first; tail < tails.length && tails[tail] <= high; tail += 1) {
      if ((inTail(tails[tail]) === value) !== isEqual) continue;
      if (this.labels !== undefined) this.#bind(this.labels, start, tails[tail]);
      return tails[tail] + this.#width;
    }
    return -1;
  }

  #furthest(start: number, first: number, last: number): number {
    for (let tail = last; tail >= first; tail -= 1) {
      if (this.#isTaken(start, this.#tails[tail])) return this.#tails[tail] + this.#width;
    }
    return -1;
  }

  #isTaken(start: number, tail: number): boolean {
    const { labels } = this;
    const crossGap = this.#crossGap;
    if (crossGap !== undefined && (crossGap.inTail(tail) === crossGap.inHead(start)) !== crossGap.isEqual) return false;
    if (this.#compare?.(start, tail) === false) return false;
    if (labels !== undefined) this.#bind(labels, start, tail);
    if (this.#isFree || crossGap !== undefined || this.#compare !== undefined) return true;
    // Conditions may reject every end in a long document.
    if ((this.#evaluated += 1) % CONDITIONS_PER_CHECK === 0) this.#budget.check();
    return this.#limits.hold(start, tail + this.#width, labels ?? []);
  }

  /** The conditions as one comparison across the gap; undefined if they are anything else. */
  #crossGapOf(corpus: Corpus): CrossGapComparison | undefined {
    const { comparisons, isComplete } = this.#limits.values;
    if (!isComplete || comparisons.length !== 1) return undefined;
    const [{ attribute, left, right, isEqual }] = comparisons;
    const [a, b] = [this.#tokenOf(left), this.#tokenOf(right)];
    if (a === undefined || b === undefined || a.inTail === b.inTail) return undefined;
    const [head, tail] = a.inTail ? [b.offset, a.offset] : [a.offset, b.offset];
    const valueAt = valueReader(attribute, corpus);
    const ofHeads = valueFiller(attribute, corpus, head);
    return {
      inHead: (start) => valueAt(start + head),
      inTail: (place) => valueAt(place + tail),
      ofHeads,
      ofTails: head === tail ? ofHeads : valueFiller(attribute, corpus, tail),
      valueCount: attribute.lexicon.size,
      isEqual,
    };
  }

  /** The conditions as comparisons of attribute columns; undefined if they are more than comparisons. */
  #comparison(corpus: Corpus): ((start: number, tail: number) => boolean) | undefined {
    const { comparisons, isComplete } = this.#limits.values;
    if (!isComplete) return undefined;
    const tests = comparisons.map(({ attribute, left, right, isEqual }) => {
      const [a, b] = [this.#tokenOf(left), this.#tokenOf(right)];
      if (a === undefined || b === undefined) return undefined;
      const valueAt = valueReader(attribute, corpus);
      return (start: number, tail: number): boolean =>
        (valueAt((a.inTail ? tail : start) + a.offset) === valueAt((b.inTail ? tail : start) + b.offset)) === isEqual;
    });
    if (!tests.every((test) => test !== undefined)) return undefined;
    return tests.length === 1 ? tests[0] : (start, tail) => tests.every((test) => test(start, tail));
  }

  /**
   * The side of the gap on which a token is, and its offset from the start of that side; undefined if it is on neither.
   */
  #tokenOf(named: NamedToken): { readonly inTail: boolean; readonly offset: number } | undefined {
    if (named === 'own' || named === 'match') return { inTail: false, offset: 0 };
    if (named === 'matchend') return { inTail: true, offset: this.#width - 1 };
    const [inHead, inTail] = [this.#headOffsets[named], this.#tailOffsets[named]];
    if (inTail >= 0) return { inTail: true, offset: inTail };
    return inHead >= 0 ? { inTail: false, offset: inHead } : undefined;
  }

  /** Writes the positions of labels. A label on both sides refers to the later token. */
  #bind(labels: Uint32Array, start: number, tail: number): void {
    for (let slot = 0; slot < labels.length; slot += 1) {
      const inHead = this.#headOffsets[slot];
      const inTail = this.#tailOffsets[slot];
      labels[slot] = inTail >= 0 ? tail + inTail : inHead >= 0 ? start + inHead : UNSET;
    }
  }
}
