import { memberTable } from '../positions/index.ts';
import type { Budget } from '../../budget/index.ts';
import { STEPS } from '../../budget/index.ts';
import type { NamedToken } from '../conditions/index.ts';
import { UNSET } from '../conditions/index.ts';
import type { ChainShape } from '../query/index.ts';
import type { Prefer } from './raw-spans.ts';
import type { Limits, Search } from './limits.ts';
import { valueReader } from './value-reader.ts';

/**
 * Finds the end and the labels of a match of a chain with a known start: tries the positions of one token after
 * another, and compares values as soon as both tokens have positions.
 */
export class ChainEnds {
  /** The labels of the last match. */
  readonly labels: Uint32Array;
  readonly #shape: ChainShape;
  readonly #prefer: Prefer;
  readonly #limits: Limits;
  readonly #tokens: Uint32Array;
  readonly #budget: Budget;
  /** By token, 1 for each of its types. */
  readonly #members: readonly Uint8Array[];
  /** By token, the comparisons with earlier tokens. */
  readonly #comparisons: readonly (readonly (() => boolean)[])[];
  /** Whether the comparisons cover all conditions. */
  readonly #isCompared: boolean;
  /** By label slot, the number of its token, or -1. */
  readonly #tokenOf: readonly number[];
  readonly #places: Uint32Array;
  readonly #tried: Uint32Array;
  #low = 0;
  #high = 0;
  #found = -1;

  constructor(shape: ChainShape, prefer: Prefer, { limits, labelCount, context }: Search) {
    const { corpus, budget } = context;
    this.#shape = shape;
    this.#prefer = prefer;
    this.#limits = limits;
    this.#tokens = corpus.tokens;
    this.#budget = budget;
    this.labels = new Uint32Array(labelCount).fill(UNSET);
    this.#tried = this.labels.slice();
    this.#places = new Uint32Array(shape.tokens.length);
    this.#members = shape.tokens.map((token) => memberTable(corpus, token.class.types));
    this.#tokenOf = Array.from(this.labels, (_, slot) => shape.tokens.findIndex(({ labels }) => labels.includes(slot)));
    const { comparisons, isComplete } = limits.values;
    const tests = comparisons.map(({ attribute, left, right, isEqual }) => {
      const [a, b] = [this.#tokenNamed(left), this.#tokenNamed(right)];
      const places = this.#places;
      const valueAt = valueReader(attribute, corpus);
      const holds = (): boolean => (valueAt(places[a]) === valueAt(places[b])) === isEqual;
      return { isPlaced: a >= 0 && b >= 0, last: Math.max(a, b), holds };
    });
    this.#isCompared = isComplete && tests.every(({ isPlaced }) => isPlaced);
    this.#comparisons = shape.tokens.map((_, token) =>
      tests.filter(({ isPlaced, last }) => isPlaced && last === token).map(({ holds }) => holds),
    );
  }

  /** The preferred end of a match from a start, between `low` and `high`; -1 if there is none. */
  end(start: number, low: number, high: number): number {
    this.#low = low;
    this.#high = high;
    this.#found = -1;
    if (this.#members[0][this.#tokens[start]] === 0) return -1;
    this.#places[0] = start;
    if (this.#comparisonsHold(0)) this.#place(1);
    return this.#found;
  }

  /**
   * Tries all positions of a token, and then those of the tokens after it. Earlier positions come first, so that an end
   * gets its leftmost labels.
   */
  #place(token: number): void {
    const places = this.#places;
    if (token === places.length - 1) {
      this.#placeLast(token);
      return;
    }
    const { minimum, maximum } = this.#shape.gaps[token];
    const from = places[token - 1] + 1 + minimum;
    const to = from + maximum - minimum;
    const members = this.#members[token];
    for (let place = from; place <= to && place < this.#highest(); place += 1) {
      if (members[this.#tokens[place]] === 0) continue;
      places[token] = place;
      if (this.#comparisonsHold(token)) this.#place(token + 1);
    }
    this.#budget.spend(STEPS.token * (maximum - minimum + 1));
  }

  /** Searches the last token: only positions that are preferred to the end found so far. */
  #placeLast(token: number): void {
    const { minimum, maximum } = this.#shape.gaps[token];
    const nearest = this.#places[token - 1] + 1 + minimum;
    const isLongest = this.#prefer === 'longest';
    const from = Math.max(nearest, this.#low - 1, isLongest ? this.#found : 0);
    const to = Math.min(nearest + maximum - minimum, this.#highest());
    const members = this.#members[token];
    const step = isLongest ? -1 : 1;
    for (let place = isLongest ? to : from; place >= from && place <= to; place += step) {
      if (members[this.#tokens[place]] === 0) continue;
      this.#places[token] = place;
      if (!this.#comparisonsHold(token) || !this.#holds(place + 1)) continue;
      this.#found = place + 1;
      this.#bind(this.labels);
      break;
    }
    this.#budget.spend(STEPS.token * (maximum - minimum + 1));
  }

  /** The last position that a token can have. */
  #highest(): number {
    return (this.#prefer === 'shortest' && this.#found >= 0 ? this.#found - 1 : this.#high) - 1;
  }

  /** Whether all comparisons of a token with earlier tokens hold. */
  #comparisonsHold(token: number): boolean {
    for (const holds of this.#comparisons[token]) if (!holds()) return false;
    return true;
  }

  #holds(end: number): boolean {
    if (this.#isCompared) return true;
    this.#budget.spend(STEPS.condition);
    this.#bind(this.#tried);
    return this.#limits.hold(this.#places[0], end, this.#tried);
  }

  #bind(labels: Uint32Array): void {
    for (let slot = 0; slot < labels.length; slot += 1) {
      const token = this.#tokenOf[slot];
      labels[slot] = token < 0 ? UNSET : this.#places[token];
    }
  }

  /** Number of the token that a comparison names, or -1. */
  #tokenNamed(named: NamedToken): number {
    if (named === 'own' || named === 'match') return 0;
    return named === 'matchend' ? this.#shape.tokens.length - 1 : this.#tokenOf[named];
  }
}
