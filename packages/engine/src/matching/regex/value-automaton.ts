import type { RE2JS } from 're2js';

/** The automaton that RE2JS builds while it matches: its states are sets of instructions of the expression. */
type LazyDfa = RE2JS['re2Input']['dfa'];

/** A state of `LazyDfa`. */
interface State {
  /** Whether the text before the last step matches. */
  readonly isMatch: boolean;
  /** Empty where nothing can match any more. */
  readonly nfaStates: readonly number[];
}

/** Flag of RE2JS: the start of the text, which is the start of a line too. */
const AT_START = 4;
/** What RE2JS is told to step over behind the last character. */
const END_OF_TEXT = -1;
/** Flag of RE2JS: the expression matches the whole text. */
const WHOLE_TEXT = 2;

const UNKNOWN = -1;
const DEAD = -2;
/** Maximum size of the table; an expression that needs more is matched by RE2JS itself. */
const MOST_STEPS = 1 << 19;

/**
 * Matches texts in UTF-8 with an expression. The states of RE2JS are kept in a flat table: a word of the lexicon takes
 * some ns a byte, and is not decoded.
 */
export class ValueAutomaton {
  readonly #dfa: LazyDfa;
  /** The class of each character of one byte. */
  readonly #classes: Int32Array;
  readonly #stride: number;
  readonly #states: State[] = [];
  readonly #rows = new Map<State, number>();
  /** The row of the next state by the class of the character; in the last column DEAD where the text must not end. */
  #next = new Int32Array(0);
  #isTooLarge = false;

  constructor(regex: RE2JS) {
    this.#dfa = regex.re2Input.dfa;
    this.#classes = this.#dfa.latin1Class;
    this.#stride = this.#dfa.numClasses + 1;
    this.#rowOf(this.#dfa.failed ? null : this.#dfa.start({ context: () => AT_START }, 0));
  }

  /** Whether the expression matches the text in bytes [from, to); undefined where the table would be too large. */
  matches(bytes: Uint8Array, from: number, to: number): boolean | undefined {
    if (this.#isTooLarge) return undefined;
    const classes = this.#classes;
    let table = this.#next;
    let row = 0;
    for (let at = from; at < to;) {
      const byte = bytes[at];
      at += 1;
      let next = byte < 0x80 ? table[row + classes[byte]] : UNKNOWN;
      if (next < 0) {
        if (next === DEAD) return false;
        const length = lengthOf(byte);
        next = this.#step(row, length === 1 ? byte : codePointAt(bytes, at - 1, length));
        if (next === DEAD) return false;
        if (next === UNKNOWN) return undefined;
        table = this.#next;
        at += length - 1;
      }
      row = next;
    }
    const end = table[row + this.#stride - 1];
    return end === UNKNOWN ? this.#isEnd(row) : end !== DEAD;
  }

  /** Whether the text that leads to a state matches; undefined if the table is too large. */
  #isEnd(row: number): boolean | undefined {
    const kind = this.#stride - 1;
    const state: State | null = this.#dfa.step(this.#states[row / this.#stride], kind, END_OF_TEXT, WHOLE_TEXT);
    this.#isTooLarge ||= state === null;
    if (state === null) return undefined;
    this.#next[row + kind] = state.isMatch ? row : DEAD;
    return state.isMatch;
  }

  /** The row of the state behind a character; UNKNOWN if the table is too large. */
  #step(row: number, character: number): number {
    const kind = this.#dfa.runeClass(character);
    const known = this.#next[row + kind];
    if (known !== UNKNOWN) return known;
    const state: State | null = this.#dfa.step(this.#states[row / this.#stride], kind, character, WHOLE_TEXT);
    const next = state?.nfaStates.length === 0 ? DEAD : this.#rowOf(state);
    if (next !== UNKNOWN) this.#next[row + kind] = next;
    return next;
  }

  #rowOf(state: State | null): number {
    const known = state && this.#rows.get(state);
    if (known !== null && known !== undefined) return known;
    const row = this.#states.length * this.#stride;
    this.#isTooLarge ||= state === null || row + this.#stride > MOST_STEPS;
    if (this.#isTooLarge || state === null) return UNKNOWN;
    this.#states.push(state);
    this.#rows.set(state, row);
    if (row + this.#stride > this.#next.length) {
      const larger = new Int32Array(2 * (row + this.#stride)).fill(UNKNOWN, this.#next.length);
      larger.set(this.#next);
      this.#next = larger;
    }
    return row;
  }
}

/** Number of bytes of a character, by its first byte. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** The character of a sequence of bytes in UTF-8. */
function codePointAt(bytes: Uint8Array, at: number, length: number): number {
  let point = bytes[at] & (0x7f >> length);
  for (let index = 1; index < length; index += 1) point = (point << 6) | (bytes[at + index] & 0x3f);
  return point;
}
