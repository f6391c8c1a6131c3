import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import { TRANSITIONS_PER_CHECK } from '../../budget/index.ts';
import { type Binding, UNSET } from '../conditions/index.ts';
import { type ClassSets, classSets } from './class-tests.ts';
import type { Program } from './program.ts';
import { type TagSet, tagSetOf } from './tag-set.ts';
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
/** Maximum number of classes with a test of their own: it decides which classes of a set match a token. */
const MAX_TESTED = 32;
/** When the table has this many states, or more entries than this, it is discarded and built again. */
const MAX_STATES = 2048;
const MAX_LAZY_ENTRIES = 1 << 21;
/** Maximum number of entries of a table that is computed in full. */
const MAX_ENTRIES = 1 << 18;

/** A complete automaton whose symbols depend only on the type of a token. */
export interface DfaTable {
  readonly symbolOfType: Uint8Array | Uint32Array;
  /**
   * `next[row + symbol]`: index of the next state's row, times two, plus 1 if that state accepts; 0 if no match can
   * follow.
   */
  readonly next: Uint32Array;
  /** Row of the state before the first token. */
  readonly start: number;
}

/** Whether a program has neither labels nor jumps, and few enough tests and tags for `TokenDfa`. */
export function isForDfa({ classes, tags, jumps }: Program): boolean {
  return (
    jumps.length === 0 &&
    classes.filter(({ test }) => test !== undefined).length <= MAX_TESTED &&
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
  readonly #sets: ClassSets;
  readonly #tags: readonly TagSet[];
  readonly #binding: Binding = { labels: [], match: UNSET, matchend: UNSET };
  /** The classes of each symbol. The first symbols are the sets of classes of the types. */
  readonly #classesOfSymbol: ReadonlySet<number>[];
  /** For sets with tested classes: the symbols by the set and by the bits of the tests that hold. */
  readonly #testedSymbols = new Map<number, Map<number, number>>();
  /** Whether symbols depend on the types of tokens alone, and none on tags. */
  readonly #isOfTypes: boolean;
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
    this.#sets = classSets(
      corpus,
      program.classes.map(({ types }) => types),
    );
    this.#classesOfSymbol = this.#sets.classesOfSet.map((classes) => new Set(classes));
    while (this.#capacity < this.#classesOfSymbol.length) this.#capacity *= 2;
    this.#tags = program.tags.map((tag) => tagSetOf(tag, budget));
    this.#tagCombinations = 1 << this.#tags.length;
    this.#isOfTypes = this.#tags.length === 0 && !program.classes.some(({ test }) => test !== undefined);
    this.#begin();
  }

  /**
   * The complete automaton; undefined where symbols depend on more than the type of a token, or there are too many
   * states.
   */
  whole(): DfaTable | undefined {
    if (!this.#isOfTypes) return undefined;
    const width = this.#capacity;
    const symbolsOfClass = this.#program.classes.map((_, number) =>
      [...this.#classesOfSymbol.keys()].filter((symbol) => this.#classesOfSymbol[symbol].has(number)),
    );
    for (let state = START; state < this.#states.length; state += 1) {
      if (state * width >= MAX_ENTRIES || state * 2 >= MAX_STATES) return undefined;
      this.#next.fill(DEAD, state * width, (state + 1) * width);
      const classes = this.#classesRead(state);
      const symbols = new Set([...classes].flatMap((number) => symbolsOfClass[number]));
      for (const symbol of symbols) {
        this.#next[state * width + symbol] = UNKNOWN;
        this.#step(state, 0, symbol);
      }
    }
    const next = new Uint32Array(this.#states.length * width);
    for (let state = START; state < this.#states.length; state += 1) {
      for (let symbol = 0; symbol < this.#classesOfSymbol.length; symbol += 1) {
        const after = this.#next[state * width + symbol];
        if (after !== DEAD) next[state * width + symbol] = after * width * 2 + (this.#isAccepted(after, 0) ? 1 : 0);
      }
    }
    return { symbolOfType: this.#sets.setOfType, next, start: START * width };
  }

  /** The classes whose tokens a state can read. */
  #classesRead(state: number): Set<number> {
    const classes = new Set<number>();
    for (const number of this.#closure(state, 0)) {
      const step = this.#program.steps[number];
      if (step.op === 'token') classes.add(step.class);
    }
    return classes;
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
    if (!longest && holds === undefined && this.#isOfTypes) return this.#nearest(start, low, high);
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
    const { setOfType } = this.#sets;
    const capacity = this.#capacity;
    let next = this.#next;
    let state = START;
    let position = start;
    let found = -1;
    while (position < high) {
      if ((position & CHECK_MASK) === 0) this.#budget.check();
      const symbol = setOfType[tokens[position]];
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
      if (this.#tags[tag].has(position, this.#binding, bounds)) tags |= 1 << tag;
    }
    return tags;
  }

  #symbolAt(position: number): number {
    const set = this.#sets.setOfType[this.#tokens[position]];
    if (this.#isOfTypes) return set;
    const classes = this.#sets.classesOfSet[set];
    let tested = 0;
    let held = 0;
    for (const number of classes) {
      const { test } = this.#program.classes[number];
      if (test === undefined) continue;
      if (test(position, this.#binding)) held |= 1 << tested;
      tested += 1;
    }
    return tested === 0 ? set : this.#symbolOf(set, held);
  }

  /** The symbol of the classes of a set without those whose tests do not hold. */
  #symbolOf(set: number, held: number): number {
    let symbols = this.#testedSymbols.get(set);
    if (symbols === undefined) this.#testedSymbols.set(set, (symbols = new Map()));
    let symbol = symbols.get(held);
    if (symbol === undefined) {
      let tested = 0;
      const classes = this.#sets.classesOfSet[set].filter((number) => {
        if (this.#program.classes[number].test === undefined) return true;
        tested += 1;
        return ((held >>> (tested - 1)) & 1) === 1;
      });
      symbol = this.#classesOfSymbol.push(new Set(classes)) - 1;
      symbols.set(held, symbol);
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

  get #isFull(): boolean {
    const count = this.#states.length;
    return count >= MAX_STATES || (count > 16 && count * this.#tagCombinations * this.#capacity >= MAX_LAZY_ENTRIES);
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
    const classes = this.#classesOfSymbol[symbol];
    const steps = new Set<number>();
    for (const number of this.#closure(state, tags)) {
      const step = this.#program.steps[number];
      if (step.op === 'token' && classes.has(step.class)) steps.add(step.next);
    }
    const ascending = [...steps].sort((a, b) => a - b);
    if (this.#isFull && !this.#stateNumbers.has(ascending.join())) {
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
