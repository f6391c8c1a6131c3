import { mix } from '../words/hash.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Word } from '../words/word.ts';

/*
 * The features of a token for the tagger, as 32-bit hashes. Features of a single word are separate from those that
 * combine several, since their scores are computed once for each word form.
 *
 * The first argument of `push` is the number of the template. It is part of the hash: another number requires training the
 * model again. Several small numbers are combined in one by multiplying them with powers of two that exceed the next
 * number: 512 for a label, 8 for a class of capitals, 4 for a use of capitals.
 */

/** Stands for the labels before the first token of a sentence. */
export const NO_LABEL = 255;

/** A list of features, reused so that no objects are created. */
export class KeyList {
  readonly keys = new Int32Array(128);
  length = 0;

  /** Appends the feature of a template with a value. The multiplier (2^32 / golden ratio) spreads small numbers over all bits. */
  push(template: number, value: number): void {
    this.keys[this.length++] = mix(Math.imul(template + 1, 0x9e3779b1), value);
  }
}

/** Offsets from the token of the words whose single-word features are used. */
export const OFFSETS = [-2, -1, 0, 1, 2] as const;

/** Adds the features of the word at an offset from the token. */
export function pushWordKeys(list: KeyList, word: Word, offset: (typeof OFFSETS)[number]): void {
  const template = 8 * (offset + 2);
  if (offset === 0) {
    list.push(template, word.form);
    list.push(template + 1, word.folded);
    for (const prefix of word.prefixes) list.push(template + 2, prefix);
    for (const suffix of word.suffixes) list.push(template + 3, suffix);
    list.push(template + 4, word.shape);
    list.push(template + 5, word.usual);
    list.push(90, word.paradigm);
    list.push(91, mix(word.paradigm, word.lastThree));
    list.push(92, mix(word.paradigm, word.lastTwo * 4 + word.capitals));
  } else {
    list.push(template, word.folded);
    if (offset > 0) list.push(template + 1, word.usual);
    if (offset === 1) list.push(template + 2, word.lastTwo);
    if (offset === 1 || offset === -1) {
      list.push(template + 3, word.lastThree);
      list.push(template + 4, word.shape);
    }
  }
  if (word.fine > 0) {
    list.push(template + 6, word.fine);
    list.push(template + 7, word.coarse);
  }
}

/** Upper bounds of `caseClassOf` and `caseClassAround`. */
export const CASE_CLASSES = 192;
export const CASE_CLASSES_AROUND = CASE_CLASSES * 16;

/** The style of a sentence without capitals. */
export const UNCASED = 1;

/**
 * How a sentence uses capitals: normally (0), not at all (1), in most words like a title (2), in all letters (3).
 * `word` returns the word at an index.
 */
export function sentenceStyle(from: number, to: number, word: (place: number) => Word): number {
  let letters = 0;
  let capital = 0;
  let upper = 0;
  for (let place = from; place < to; place++) {
    const { capitals, hasLetters } = word(place);
    if (!hasLetters) continue;
    letters += 1;
    if (capitals > 0) capital += 1;
    if (capitals === 2) upper += 1;
  }
  if (letters < 3) return 0;
  if (capital === 0) return UNCASED;
  if (upper * 4 >= letters * 3) return 3;
  return capital * 5 >= letters * 3 ? 2 : 0;
}

/** The case class of a word: its use of capitals, whether it is the first of its sentence, and the style of the sentence. */
export function caseClassOf(word: Word, isFirst: boolean, style: number): number {
  return ((word.capitals * 2 + (isFirst ? 1 : 0)) * 4 + style) * 8 + word.capitalClass;
}

/** A case class combined with the capitals of the words on both sides. */
export function caseClassAround(before: Word, caseClass: number, next: Word): number {
  return caseClass * 16 + before.capitals * 4 + next.capitals;
}

/** Adds the features of `caseClassAround` alone. */
export function pushCaseKeys(list: KeyList, around: number): void {
  list.push(40, around >> 7);
  list.push(39, around >> 9);
  list.push(42, around >> 4);
  list.push(56, around);
}

/** Adds features of several words around a token: `before`, the token itself, and the two after it. */
export function pushContextKeys(
  list: KeyList,
  before: Word,
  word: Word,
  next: Word,
  afterNext: Word,
  isFirst: boolean,
): void {
  const usualPair = mix(word.usual, next.usual);
  const nextPair = mix(next.usual, afterNext.usual);
  list.push(41, mix(word.lastThree, word.capitals * 2 + (isFirst ? 1 : 0)));
  list.push(43, mix(before.folded, word.folded));
  list.push(44, mix(word.folded, next.folded));
  list.push(45, mix(before.folded, next.folded));
  list.push(46, usualPair);
  list.push(47, mix(before.usual, word.usual));
  list.push(48, nextPair);
  list.push(49, mix(usualPair, afterNext.usual));
  list.push(50, mix(before.usual, usualPair));
  list.push(51, mix(word.usual, next.folded));
  list.push(52, mix(word.lastThree, next.usual));
  list.push(53, mix(word.folded, next.usual));
  list.push(54, mix(word.folded, nextPair));
  list.push(55, mix(word.folded, next.capitals * 8 + next.capitalClass));
  list.push(57, mix(word.fine, next.fine * 4 + word.capitals));
  list.push(58, mix(before.fine, word.fine * 4 + word.capitals));
  list.push(59, mix(before.fine, next.fine));
  list.push(60, mix(word.usual, next.fine));
  list.push(61, mix(word.folded, next.fine));
  list.push(93, mix(word.paradigm, (word.capitals * 2 + (isFirst ? 1 : 0)) * 8 + word.capitalClass));
  list.push(
    94,
    mix(word.paradigm, ((before.capitals * 4 + next.capitals) * 4 + word.capitals) * 2 + (isFirst ? 1 : 0)),
  );
  list.push(62, mix(((before.capitals * 4 + word.capitals) * 4 + next.capitals) * 4 + afterNext.capitals, word.usual));
}

/** Adds the features of the labels of the last two tokens alone. */
export function pushPairKeys(list: KeyList, last: number, second: number): void {
  list.push(70, last);
  list.push(71, second);
  list.push(72, last * 512 + second);
}

/** Adds the feature of the last label and the case class. */
export function pushLastCaseKeys(list: KeyList, last: number, caseClass: number): void {
  list.push(81, mix(last, caseClass));
}

/** The labels before a token. A label is NO_LABEL if there is none. */
export interface LabelHistory {
  /** The labels of the last three tokens, the nearest first. */
  readonly last: number;
  readonly second: number;
  readonly third: number;
  /** The nearest earlier label that is not that of an adverb. */
  readonly content: number;
  /** The nearest earlier label of a verb, an auxiliary or "to". */
  readonly verb: number;
}

/** Adds features that combine labels of the tokens before with words. */
export function pushHistoryKeys(
  list: KeyList,
  before: Word,
  word: Word,
  next: Word,
  { last, second, third, content, verb }: LabelHistory,
): void {
  const pair = last * 512 + second;
  const usualPair = mix(word.usual, next.usual);
  list.push(73, mix(pair, third));
  list.push(74, mix(last, word.folded));
  list.push(75, mix(last, next.usual));
  list.push(76, mix(pair, word.folded));
  list.push(77, mix(last, word.lastThree));
  list.push(78, mix(last, usualPair));
  list.push(79, mix(pair, word.usual));
  list.push(80, mix(pair, next.usual));
  list.push(82, mix(last, word.fine));
  list.push(83, mix(last, next.folded));
  list.push(84, mix(last, mix(word.folded, next.usual)));
  list.push(85, mix(verb, word.usual));
  list.push(86, mix(verb * 512 + last, word.usual));
  list.push(87, mix(verb, usualPair));
  list.push(88, mix(content * 512 + verb, word.usual));
  list.push(89, mix(second, mix(before.folded, word.usual)));
  list.push(95, mix(verb, word.folded));
}

/** Tracks the labels of the tokens before the one that is tagged next. */
export class History implements LabelHistory {
  last = NO_LABEL;
  second = NO_LABEL;
  third = NO_LABEL;
  content = NO_LABEL;
  verb = NO_LABEL;
  readonly #roles: Uint8Array;

  constructor(lexicon: Lexicon) {
    this.#roles = Uint8Array.from(lexicon.labels, roleOf);
  }

  /** Begins a sentence. */
  clear(): void {
    this.last = NO_LABEL;
    this.second = NO_LABEL;
    this.third = NO_LABEL;
    this.content = NO_LABEL;
    this.verb = NO_LABEL;
  }

  /** Adds the label of the next token. */
  add(label: number): void {
    this.third = this.second;
    this.second = this.last;
    this.last = label;
    const role = this.#roles[label];
    if (role !== ROLE.adverb) this.content = label;
    if (role === ROLE.verb) this.verb = label;
  }
}

const ROLE = { other: 0, adverb: 1, verb: 2 } as const;

function roleOf({ upos, xpos }: Lexicon['labels'][number]): number {
  if (upos === 'ADV' || xpos === 'RB') return ROLE.adverb;
  return upos === 'VERB' || upos === 'AUX' || xpos === 'TO' ? ROLE.verb : ROLE.other;
}
