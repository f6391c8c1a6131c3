import { distanceClass } from './distance-class.ts';
import { ZERO } from './feature-templates.ts';
import { NO_NODE, type ParserStates } from './parser-states.ts';
import type { SentenceValues } from './sentence-values.ts';

/*
 * Names of values: S0, S1 and S2 are the top of the stack and the two nodes under it; B0, B1, B2 and B3 are the first tokens of the
 * buffer. A word is followed by w for its lemma, p for its tag, c for the coarse tag, k for the cluster. Dependents on the left are l
 * (the outermost) and l2 (next to it), those on the right r and r2; after them, p and w are as before, and l is the relation. The
 * relations of all left dependents are ls, their number is ln. `ahead` is the next noun, name, pronoun or verb from B0 on.
 */

/** The index of each value. */
const AT = {
  zero: ZERO,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  S0w: 6,
  S0p: 7,
  S0k: 8,
  S1w: 9,
  S1p: 10,
  B0w: 11,
  B0p: 12,
  B0k: 13,
  B1w: 14,
  B1p: 15,
  B1c: 16,
  B2p: 17,
  S0pB0p: 18,
  S1pS0p: 19,
  S2cS1c: 20,
  S0cB0c: 21,
  B1cB2c: 22,
  S0lp: 23,
  S0ll: 24,
  S0rl: 25,
  S0r2l: 26,
  S0ls: 27,
  S1ll: 28,
  B0ll: 29,
  B0l2l: 30,
  B0ls: 31,
  afterTag: 32,
  betweenTop: 33,
  distanceTop: 34,
  distanceUnder: 35,
  S0c: 36,
  S0wp: 37,
  S1c: 38,
  S1k: 39,
  S1wp: 40,
  S2p: 41,
  B0c: 42,
  B1k: 43,
  B2w: 44,
  B3w: 45,
  B3p: 46,
  S0lw: 47,
  S0l2p: 48,
  S0l2l: 49,
  S0ln: 50,
  S0rp: 51,
  S0r2p: 52,
  S0rn: 53,
  S0rs: 54,
  S1lw: 55,
  S1lp: 56,
  S1l2p: 57,
  S1l2l: 58,
  S1rp: 59,
  S1rl: 60,
  S1rn: 61,
  S1rs: 62,
  B0lw: 63,
  B0lp: 64,
  B0ln: 65,
  beforeTag: 66,
  beforeWord: 67,
  frontBeforeTag: 68,
  underBeforeTag: 69,
  underAfterTag: 70,
  betweenUnder: 71,
  aheadWord: 72,
  aheadTag: 73,
  aheadCluster: 74,
  aheadDistance: 75,
} as const;

/** The name of a value of a state. */
export type StateValue = keyof typeof AT;

/** The index of a value in `StateValues.values`. */
export function placeOf(name: StateValue): number {
  return AT[name];
}

/** The values of a state that the feature templates combine. */
export class StateValues {
  readonly values = new Int32Array(128);
  readonly #states: ParserStates;
  readonly #sentence: SentenceValues;

  constructor(states: ParserStates, sentence: SentenceValues) {
    this.#states = states;
    this.#sentence = sentence;
    // Constants distinguish templates that have the same number.
    for (const [value, place] of [AT.zero, AT.one, AT.two, AT.three, AT.four, AT.five].entries()) {
      this.values[place] = value;
    }
  }

  /** Sets the values that the leading features need. */
  readLeading(state: number): void {
    const states = this.#states;
    const values = this.values;
    const { lemma, tag, coarse, cluster } = this.#sentence;
    const { token, below } = states;
    const end = states.tokenCount;
    const nS0 = states.top[state];
    const nS1 = below[nS0];
    const nB0 = states.front[state];
    const s0 = token[nS0];
    const s1 = token[nS1];
    const s2 = token[below[nS1]];
    const b0 = states.shifted[state];
    const b1 = Math.min(b0 + 1, end);
    const b2 = Math.min(b0 + 2, end);
    const S0p = tag[s0];
    const S1p = tag[s1];
    const B0p = tag[b0];
    const B1c = coarse[b1];
    values[AT.S0w] = lemma[s0];
    values[AT.S0p] = S0p;
    values[AT.S0k] = cluster[s0];
    values[AT.S1w] = lemma[s1];
    values[AT.S1p] = S1p;
    values[AT.B0w] = lemma[b0];
    values[AT.B0p] = B0p;
    values[AT.B0k] = cluster[b0];
    values[AT.B1w] = lemma[b1];
    values[AT.B1p] = tag[b1];
    values[AT.B1c] = B1c;
    values[AT.B2p] = tag[b2];
    values[AT.S0pB0p] = S0p ^ Math.imul(B0p, 5);
    values[AT.S1pS0p] = S1p ^ Math.imul(S0p, 5);
    values[AT.S2cS1c] = coarse[s2] ^ Math.imul(coarse[s1], 5);
    values[AT.S0cB0c] = coarse[s0] ^ Math.imul(coarse[b0], 7);
    values[AT.B1cB2c] = B1c ^ Math.imul(coarse[b2], 9);
    values[AT.S0lp] = tag[token[states.left1[nS0]]];
    values[AT.S0ll] = states.left1Label[nS0];
    values[AT.S0rl] = states.right1Label[nS0];
    values[AT.S0r2l] = states.right2Label[nS0];
    values[AT.S0ls] = states.leftLabels[nS0];
    values[AT.S1ll] = states.left1Label[nS1];
    values[AT.B0ll] = states.left1Label[nB0];
    values[AT.B0l2l] = states.left2Label[nB0];
    values[AT.B0ls] = states.leftLabels[nB0];
    values[AT.afterTag] = tag[Math.min(s0 + 1, end)];
    values[AT.betweenTop] = nS0 === NO_NODE ? 0 : this.#sentence.classesBetween(s0, b0);
    values[AT.distanceTop] = nS0 === NO_NODE || b0 >= end ? 0 : distanceClass(b0 - s0);
    values[AT.distanceUnder] = nS1 === NO_NODE ? 0 : distanceClass(s0 - s1);
  }

  /** Sets the further values that the main and remaining features need; `readLeading` must have set the others. */
  readRest(state: number): void {
    const states = this.#states;
    const values = this.values;
    const { lemma, tag, coarse, cluster } = this.#sentence;
    const { token, below, left1, left2, right1 } = states;
    const end = states.tokenCount;
    const nS0 = states.top[state];
    const nS1 = below[nS0];
    const nB0 = states.front[state];
    const s0 = token[nS0];
    const s1 = token[nS1];
    const b0 = states.shifted[state];
    const b3 = Math.min(b0 + 3, end);
    const S0l = token[left1[nS0]];
    const S1l = token[left1[nS1]];
    const B0l = token[left1[nB0]];
    const before = s0 > 0 ? s0 - 1 : end;
    const ahead = this.#sentence.ahead[b0];
    values[AT.S0c] = coarse[s0];
    values[AT.S0wp] = lemma[s0] ^ Math.imul(tag[s0], 3);
    values[AT.S1c] = coarse[s1];
    values[AT.S1k] = cluster[s1];
    values[AT.S1wp] = lemma[s1] ^ Math.imul(tag[s1], 3);
    values[AT.S2p] = tag[token[below[nS1]]];
    values[AT.B0c] = coarse[b0];
    values[AT.B1k] = cluster[Math.min(b0 + 1, end)];
    values[AT.B2w] = lemma[Math.min(b0 + 2, end)];
    values[AT.B3w] = lemma[b3];
    values[AT.B3p] = tag[b3];
    values[AT.S0lw] = lemma[S0l];
    values[AT.S0l2p] = tag[token[left2[nS0]]];
    values[AT.S0l2l] = states.left2Label[nS0];
    values[AT.S0ln] = states.leftCount[nS0];
    values[AT.S0rp] = tag[token[right1[nS0]]];
    values[AT.S0r2p] = tag[token[states.right2[nS0]]];
    values[AT.S0rn] = states.rightCount[nS0];
    values[AT.S0rs] = states.rightLabels[nS0];
    values[AT.S1lw] = lemma[S1l];
    values[AT.S1lp] = tag[S1l];
    values[AT.S1l2p] = tag[token[left2[nS1]]];
    values[AT.S1l2l] = states.left2Label[nS1];
    values[AT.S1rp] = tag[token[right1[nS1]]];
    values[AT.S1rl] = states.right1Label[nS1];
    values[AT.S1rn] = states.rightCount[nS1];
    values[AT.S1rs] = states.rightLabels[nS1];
    values[AT.B0lw] = lemma[B0l];
    values[AT.B0lp] = tag[B0l];
    values[AT.B0ln] = states.leftCount[nB0];
    values[AT.beforeTag] = tag[before];
    values[AT.beforeWord] = lemma[before];
    values[AT.frontBeforeTag] = tag[b0 > 0 ? b0 - 1 : end];
    values[AT.underBeforeTag] = tag[s1 > 0 ? s1 - 1 : end];
    values[AT.underAfterTag] = tag[Math.min(s1 + 1, end)];
    values[AT.betweenUnder] = nS1 === NO_NODE ? 0 : this.#sentence.classesBetween(s1, s0);
    values[AT.aheadWord] = lemma[ahead];
    values[AT.aheadTag] = tag[ahead];
    values[AT.aheadCluster] = cluster[ahead];
    values[AT.aheadDistance] = distanceClass(ahead - b0);
  }
}
