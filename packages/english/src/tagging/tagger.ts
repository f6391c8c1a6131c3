import type { HashedWeights } from '../linear/hashed-weights.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { BOUNDARY, type Word } from '../words/word.ts';
import { ScoreTable } from './score-table.ts';
import { CLOSE_LEAD, type CloseChoice, type SecondLook } from './second-look.ts';
import {
  History,
  KeyList,
  caseClassAround,
  caseClassOf,
  CASE_CLASSES,
  CASE_CLASSES_AROUND,
  NO_LABEL,
  OFFSETS,
  pushContextKeys,
  pushHistoryKeys,
  pushLastCaseKeys,
  pushCaseKeys,
  pushPairKeys,
  pushWordKeys,
  sentenceStyle,
  UNCASED,
} from './templates.ts';

/** Maximum number of words whose scores are cached. */
const MAX_CACHED = 50_000;

/**
 * With at least this lead, the features that combine several words are not scored. Two choices in three have such a lead,
 * and the features would change one choice in two thousand.
 */
const CLEAR_LEAD = 650;

/** Lower than any score. */
const LOWEST_SCORE = -0x7fff_ffff;

/** A word form with its contribution to the scores of its own token and of its neighbours. */
export interface TaggableWord {
  readonly word: Word;
  /** Scores by label for each offset of the word from the token; undefined until they are needed. */
  scores: Int16Array | undefined;
}

/** The labels that a word can have in a sentence with this use of capitals; undefined for any label. */
export function candidatesOf(word: Word, style: number): Uint8Array | undefined {
  return style === UNCASED ? word.possibleUncased : word.possible;
}

/**
 * Assigns a label to each token of a sentence, from left to right, by the features of `templates.ts`. With a
 * `SecondLook`, close choices are revised.
 */
export class LabelTagger {
  readonly #model: HashedWeights;
  readonly #labels: number;
  readonly #all: Uint8Array;
  readonly #keys = new KeyList();
  readonly #history: History;
  readonly #context: Int32Array;
  readonly #boundary: TaggableWord = { word: BOUNDARY, scores: undefined };
  readonly #cached: TaggableWord[] = [];
  readonly #ofCase: ScoreTable;
  readonly #ofPair: ScoreTable;
  readonly #ofLastCase: ScoreTable;
  readonly #secondLook: SecondLook | undefined;
  /** The lead of the last choice: the best score minus the second best. */
  #lead = 0;

  constructor(model: HashedWeights, lexicon: Lexicon, secondLook?: SecondLook) {
    this.#model = model;
    this.#secondLook = secondLook;
    this.#labels = lexicon.labels.length;
    this.#all = Uint8Array.from(lexicon.labels.keys());
    this.#context = new Int32Array(this.#labels);
    this.#history = new History(lexicon);
    this.#ofCase = new ScoreTable(model, this.#all, CASE_CLASSES_AROUND, pushCaseKeys);
    this.#ofPair = new ScoreTable(model, this.#all, 256 * 256, (keys, pair) =>
      pushPairKeys(keys, pair >> 8, pair & 255),
    );
    this.#ofLastCase = new ScoreTable(model, this.#all, 256 * CASE_CLASSES, (keys, place) =>
      pushLastCaseKeys(keys, Math.floor(place / CASE_CLASSES), place % CASE_CLASSES),
    );
  }

  /** Sets `labels` for the words from `from` to below `to`, which are one sentence. */
  tag(words: readonly TaggableWord[], from: number, to: number, labels: Uint8Array): void {
    const close = this.firstLook(words, from, to, labels);
    if (close.length > 0) this.#secondLook?.choose({ from, to, word: (place) => words[place].word, labels }, close);
  }

  /** As `tag`, but close choices are not revised; returns them. */
  firstLook(words: readonly TaggableWord[], from: number, to: number, labels: Uint8Array): CloseChoice[] {
    const close: CloseChoice[] = [];
    const style = sentenceStyle(from, to, (place) => words[place].word);
    const history = this.#history;
    history.clear();
    const boundary = this.#boundary;
    let beforeLast = boundary;
    let before = boundary;
    let own = words[from];
    let next = from + 1 < to ? words[from + 1] : boundary;
    for (let token = from; token < to; token++) {
      const afterNext = token + 2 < to ? words[token + 2] : boundary;
      const label = this.#best(beforeLast, before, own, next, afterNext, style);
      labels[token] = label;
      if (this.#lead < CLOSE_LEAD) {
        const candidates = candidatesOf(own.word, style) ?? this.#all;
        close.push({ token, candidates, scores: this.#context.slice() });
      }
      history.add(label);
      beforeLast = before;
      before = own;
      own = next;
      next = afterNext;
    }
    return close;
  }

  #best(
    beforeLast: TaggableWord,
    before: TaggableWord,
    own: TaggableWord,
    next: TaggableWord,
    afterNext: TaggableWord,
    style: number,
  ): number {
    const candidates = candidatesOf(own.word, style) ?? this.#all;
    this.#lead = CLOSE_LEAD;
    if (candidates.length === 1) return candidates[0];
    const count = this.#labels;
    const { last, second } = this.#history;
    const context = this.#context;
    const keys = this.#keys;
    // All computed before `context` is filled, since computing them uses the same array.
    const scores0 = this.#scores(beforeLast);
    const scores1 = this.#scores(before);
    const scores2 = this.#scores(own);
    const scores3 = this.#scores(next);
    const scores4 = this.#scores(afterNext);
    const caseClass = caseClassOf(own.word, last === NO_LABEL, style);
    const ofCase = this.#ofCase.row(caseClassAround(before.word, caseClass, next.word));
    const ofPair = this.#ofPair.row((last << 8) | second);
    const ofLastCase = this.#ofLastCase.row(last * CASE_CLASSES + caseClass);
    for (let at = 0; at < candidates.length; at++) {
      const label = candidates[at];
      context[label] =
        ofCase[label] +
        ofPair[label] +
        ofLastCase[label] +
        // The scores of each word are in rows, one for each of its offsets from the token.
        scores0[label] +
        scores1[count + label] +
        scores2[2 * count + label] +
        scores3[3 * count + label] +
        scores4[4 * count + label];
    }
    const clear = this.#choose(candidates);
    if (this.#lead >= CLEAR_LEAD) return clear;
    keys.length = 0;
    pushContextKeys(keys, before.word, own.word, next.word, afterNext.word, last === NO_LABEL);
    pushHistoryKeys(keys, before.word, own.word, next.word, this.#history);
    this.#model.score(keys.keys, keys.length, candidates, context);
    return this.#choose(candidates);
  }

  /** The candidate with the highest score; sets `#lead`. */
  #choose(candidates: Uint8Array): number {
    const scores = this.#context;
    let best = 0;
    let most = LOWEST_SCORE;
    let second = most;
    for (let at = 0; at < candidates.length; at++) {
      const score = scores[candidates[at]];
      if (score > most) {
        second = most;
        most = score;
        best = candidates[at];
      } else if (score > second) {
        second = score;
      }
    }
    this.#lead = most - second;
    return best;
  }

  #scores(taggable: TaggableWord): Int16Array {
    return taggable.scores ?? this.#addUp(taggable);
  }

  #addUp(taggable: TaggableWord): Int16Array {
    if (this.#cached.length >= MAX_CACHED) {
      for (const each of this.#cached) each.scores = undefined;
      this.#cached.length = 0;
    }
    const scores = new Int16Array(OFFSETS.length * this.#labels);
    const keys = this.#keys;
    const row = this.#context;
    for (const [place, offset] of OFFSETS.entries()) {
      keys.length = 0;
      pushWordKeys(keys, taggable.word, offset);
      row.fill(0);
      this.#model.score(keys.keys, keys.length, this.#all, row);
      scores.set(row, place * this.#labels);
    }
    taggable.scores = scores;
    this.#cached.push(taggable);
    return scores;
  }
}
