import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { TRANSITIONS_PER_CHECK } from '../../budget/index.ts';
import { type Binding, UNSET } from '../conditions/index.ts';
import { classMasks, MAX_BITS } from './class-tests.ts';
import type { Program } from './program.ts';
import { isTagInside, type TagSet, tagSetOf } from './tag-set.ts';
import type { MatchBounds } from './thread-machine.ts';

const UNKNOWN = -1;
/** Stands in a table of 0 and 1 for a value that is computed at first use. */
const NOT_COMPUTED = 2;
const DEAD = 0;
const START = 1;
/** Maximum number of tags that are part of the symbol of a position. */
const MAX_TAGS = 4;
/** The budget is checked at positions with none of these bits, since one run may cross a whole document. */
const CHECK_MASK = TRANSITIONS_PER_CHECK - 1;
/** When the table has this many states, it is discarded and built again. */
const MAX_STATES = 2048;

/** Maximum number of entries of a table that is computed in full. */
const MAX_ENTRIES = 1 << 15;

/** A complete automaton whose symbols depend only on the type of a token. */
export interface DfaTable {
  readonly symbolOfType: Uint8Array;
  /**
   * `next[row + symbol]`: index of the next state's row, times two, plus 1 if that state accepts; 0 if no match can
   * follow.
   */
  readonly next: Uint32Array;
  /** Row of the state before the first token. */
  readonly start: number;
}

/** Whether a program has neither labels nor jumps, and few enough classes and tags for `TokenDfa`. */
export function isForDfa({ classes, tags, jumps }: Program): boolean {
  return (
    jumps.length === 0 &&
    classes.length <= MAX_BITS &&
    tags.length <= MAX_TAGS &&
    !classes.some(({ usesLabels }) => usesLabels) &&
    !tags.some(({ test }) => test.usesLabels)
  );
}

/**
 * Runs a program as a deterministic automaton that is built lazily. The symbol of a position is the set of classes that
 * match its token and the set of tags that match before it.
 */
export class TokenDfa {
  readonly #program: Program;
  readonly #budget: Budget;
  readonly #tokens: Uint32Array;
  readonly #masks: Uint8Array | Uint16Array | Uint32Array;
  readonly #tags: readonly TagSet[];
  readonly #binding: Binding = { labels: [], match: UNSET, matchend: UNSET };
  /** Symbol of each class mask seen so far. */
  readonly #symbols = new Map<number, number>();
  readonly #maskOfSymbol: number[] = [];
  /** Symbol of each type; undefined where symbols depend on more than the type. */
  readonly #symbolOfType: Uint8Array | undefined;
  readonly #tagCombinations: number;
  #capacity = 8;
  /** The steps of each state, before its tags are followed. */
  #states: number[][] = [];
  readonly #stateNumbers = new Map<string, number>();
  #next = new Int32Array(0);
  /** For each state and combination of tags: 1 if it accepts, 0 if not, or NOT_COMPUTED. */
  #accepts = new Uint8Array(0);

  constructor(program: Program, corpus: Corpus, budget: Budget) {
    this.#program = program;
    this.#budget = budget;
    this.#tokens = corpus.tokens;
    this.#masks = classMasks(
      corpus,
      program.classes.map(({ types }) => types),
    );
    this.#tags = program.tags.map((tag) => tagSetOf(tag, budget));
    this.#tagCombinations = 1 << this.#tags.length;
    if (this.#tags.length === 0 && !program.classes.some(({ test }) => test !== undefined)) {
      this.#symbolOfType = this.#numberTypes();
    }
    this.#begin();
  }

  /**
   * The complete automaton; undefined where symbols depend on more than the type of a token, or there are too many
   * states.
   */
  whole(): DfaTable | undefined {
    if (this.#symbolOfType === undefined) return undefined;
    const symbols = this.#maskOfSymbol.length;
    for (let state = START; state < this.#states.length; state += 1) {
      if (state * this.#capacity >= MAX_ENTRIES || state * 2 >= MAX_STATES) return undefined;
      for (let symbol = 0; symbol < symbols; symbol += 1) this.#step(state, 0, symbol);
    }
    const width = this.#capacity;
    const next = new Uint32Array(this.#states.length * width);
    for (let state = START; state < this.#states.length; state += 1) {
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        const after = this.#next[state * width + symbol];
        if (after !== DEAD) next[state * width + symbol] = after * width * 2 + (this.#isAccepted(after, 0) ? 1 : 0);
      }
    }
    return { symbolOfType: this.#symbolOfType, next, start: START * width };
  }

  /**
   * The nearest end (with `longest`, the furthest) in [low, high] of a match from `start`; -1 if there is none. `holds`
   * may reject an end.
   */
  find(
    start: number,
    low: number,
    high: number,
    bounds: MatchBounds,
    longest: boolean,
    holds: ((end: number) => boolean) | undefined,
  ): number {
    if (!longest && holds === undefined && this.#symbolOfType !== undefined) return this.#nearest(start, low, high);
    this.#binding.match = bounds.origin;
    let state = START;
    let found = -1;
    let position = start;
    for (; ; position += 1) {
      const tags = this.#tagsAt(position, bounds);
      if (position >= low && this.#isAccepted(state, tags) && (holds === undefined || holds(position))) {
        found = position;
        if (!longest) break;
      }
      if (position >= high) break;
      if ((position & CHECK_MASK) === 0) this.#budget.check();
      state = this.#step(state, tags, this.#symbolAt(position));
      if (state === DEAD) break;
    }
    return found;
  }

  /** `find` for the most frequent case: no tags, no tests, nearest end. */
  #nearest(start: number, low: number, high: number): number {
    const tokens = this.#tokens;
    const symbolOfType = this.#symbolOfType as Uint8Array;
    const capacity = this.#capacity;
    let next = this.#next;
    let state = START;
    let position = start;
    let found = -1;
    while (position < high) {
      if ((position & CHECK_MASK) === 0) this.#budget.check();
      const symbol = symbolOfType[tokens[position]];
      const known = next[state * capacity + symbol];
      if (known === UNKNOWN) {
        state = this.#step(state, 0, symbol);
        next = this.#next;
      } else {
        state = known;
      }
      if (state === DEAD) break;
      position += 1;
      if (position >= low && this.#isAccepted(state, 0)) {
        found = position;
        break;
      }
    }
    return found;
  }

  #tagsAt(position: number, bounds: MatchBounds): number {
    let tags = 0;
    for (let tag = 0; tag < this.#tags.length; tag += 1) {
      const isInside = isTagInside(this.#program.tags[tag].edge, position, bounds.from, bounds.to);
      if (isInside && this.#tags[tag].has(position, this.#binding)) tags |= 1 << tag;
    }
    return tags;
  }

  #symbolAt(position: number): number {
    let mask = this.#masks[this.#tokens[position]];
    for (const [bit, { test }] of this.#program.classes.entries()) {
      if (test === undefined || ((mask >>> bit) & 1) === 0) continue;
      if (!test(position, this.#binding)) mask = (mask & ~(1 << bit)) >>> 0;
    }
    return this.#symbolOf(mask);
  }

  #symbolOf(mask: number): number {
    let symbol = this.#symbols.get(mask);
    if (symbol === undefined) {
      symbol = this.#maskOfSymbol.push(mask) - 1;
      this.#symbols.set(mask, symbol);
      if (symbol >= this.#capacity) this.#widen();
    }
    return symbol;
  }

  /** Doubles the number of symbols in the table; state numbers do not change. */
  #widen(): void {
    const old = this.#next;
    const width = this.#capacity;
    const next = new Int32Array(old.length * 2).fill(UNKNOWN);
    for (let from = 0; from < old.length; from += width) next.set(old.subarray(from, from + width), from * 2);
    this.#next = next;
    this.#capacity = width * 2;
  }

  /** The symbols of all types; undefined if there are more than fit into a byte. */
  #numberTypes(): Uint8Array | undefined {
    const masks = this.#masks;
    const symbolOfType = new Uint8Array(masks.length);
    let lastMask = -1;
    let lastSymbol = 0;
    for (let type = 0; type < masks.length; type += 1) {
      if (masks[type] !== lastMask) {
        lastMask = masks[type];
        lastSymbol = this.#symbolOf(lastMask);
        if (lastSymbol > 255) return undefined;
      }
      symbolOfType[type] = lastSymbol;
    }
    return symbolOfType;
  }

  #begin(): void {
    this.#states = [];
    this.#stateNumbers.clear();
    this.#next = new Int32Array(0);
    this.#accepts = new Uint8Array(0);
    this.#stateOf([]);
    this.#stateOf([this.#program.start]);
  }

  #stateOf(steps: number[]): number {
    const key = steps.join();
    const known = this.#stateNumbers.get(key);
    if (known !== undefined) return known;
    const state = this.#states.push(steps) - 1;
    this.#stateNumbers.set(key, state);
    const width = this.#tagCombinations * this.#capacity;
    if ((state + 1) * width > this.#next.length) {
      const room = Math.max(16, state * 2);
      const next = new Int32Array(room * width).fill(UNKNOWN);
      next.set(this.#next);
      const accepts = new Uint8Array(room * this.#tagCombinations).fill(NOT_COMPUTED);
      accepts.set(this.#accepts);
      this.#next = next;
      this.#accepts = accepts;
    }
    return state;
  }

  #isAccepted(state: number, tags: number): boolean {
    const index = state * this.#tagCombinations + tags;
    const known = this.#accepts[index];
    if (known !== NOT_COMPUTED) return known === 1;
    this.#budget.check();
    const accepts = this.#closure(state, tags).some((step) => this.#program.steps[step].op === 'accept');
    this.#accepts[index] = accepts ? 1 : 0;
    return accepts;
  }

  #step(state: number, tags: number, symbol: number): number {
    const index = (state * this.#tagCombinations + tags) * this.#capacity + symbol;
    const known = this.#next[index];
    if (known !== UNKNOWN) return known;
    // Each new transition of a large program takes long.
    this.#budget.check();
    const mask = this.#maskOfSymbol[symbol];
    const steps = new Set<number>();
    for (const number of this.#closure(state, tags)) {
      const step = this.#program.steps[number];
      if (step.op === 'token' && ((mask >>> step.class) & 1) === 1) steps.add(step.next);
    }
    const ascending = [...steps].sort((a, b) => a - b);
    if (this.#states.length >= MAX_STATES && !this.#stateNumbers.has(ascending.join())) {
      this.#begin();
      return this.#stateOf(ascending);
    }
    const next = this.#stateOf(ascending);
    this.#next[index] = next;
    return next;
  }

  /** The steps that a state reaches without reading a token, given the tags that match. */
  #closure(state: number, tags: number): number[] {
    const seen = new Set<number>();
    const open = [...this.#states[state]];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (seen.has(number)) continue;
      seen.add(number);
      const step = this.#program.steps[number];
      if (step.op === 'either') open.push(step.next, step.other);
      else if (step.op === 'tag' && ((tags >>> step.tag) & 1) === 1) open.push(step.next);
    }
    return [...seen];
  }
}
