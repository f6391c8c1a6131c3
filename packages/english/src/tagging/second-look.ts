import type { HashedWeights } from '../linear/hashed-weights.ts';
import { mix } from '../words/hash.ts';
import { BOUNDARY, type Word } from '../words/word.ts';
import { KeyList } from './templates.ts';

/*
 * The tagger goes from left to right, and does not know the labels of the following words. Where its choice was close, a
 * second model adds scores that depend on the labels on both sides, and the label with the highest sum is chosen.
 */

/** A choice with at least this lead, in units of the tagger's weights, is not revised. */
export const CLOSE_LEAD = 600;

/** The label outside a sentence. */
const OUTSIDE = 255;

/** A sentence as labelled by the first pass; `labels` are valid from `from` to below `to`. */
export interface LabelledWords {
  readonly from: number;
  readonly to: number;
  /** The word at an index inside the sentence. */
  word(place: number): Word;
  readonly labels: Uint8Array;
}

/** A close choice of the first pass. */
export interface CloseChoice {
  readonly token: number;
  /** The labels that the token can have. */
  readonly candidates: Uint8Array;
  /** Scores by label; only those of the candidates are filled. */
  readonly scores: Int32Array;
}

/** Adds the features by which the label of a token is revised. */
export function pushSecondLookKeys(list: KeyList, sentence: LabelledWords, token: number): void {
  const { from, to, labels } = sentence;
  const word = (place: number): Word => (place >= from && place < to ? sentence.word(place) : BOUNDARY);
  const label = (place: number): number => (place >= from && place < to ? labels[place] : OUTSIDE);
  const own = word(token);
  const before = word(token - 1);
  const next = word(token + 1);
  // Two or three labels, each below 256, are combined in one number.
  const first = labels[token];
  const last = label(token - 1);
  const second = label(token - 2);
  const next1 = label(token + 1);
  const next2 = label(token + 2);
  const after = next1 * 256 + next2;
  const around = last * 256 + next1;
  list.push(170, first);
  list.push(171, mix(first, next1));
  list.push(172, mix(first, last));
  list.push(173, mix(first, around));
  list.push(174, mix(first, after));
  list.push(175, after);
  list.push(176, mix(after, label(token + 3)));
  list.push(177, mix(around, second));
  list.push(178, mix(around, next2));
  list.push(179, mix(around, second * 256 + next2));
  list.push(180, mix(own.folded, first));
  list.push(181, mix(own.folded, next1));
  list.push(182, mix(own.folded, after));
  list.push(183, mix(own.folded, around));
  list.push(184, mix(own.lastThree, next1));
  list.push(185, mix(own.lastThree, around));
  list.push(186, mix(own.usual, next1));
  list.push(187, mix(own.usual, after));
  list.push(188, mix(own.usual, around));
  list.push(189, mix(own.usual, mix(around, next2)));
  list.push(190, mix(own.fine, next1));
  list.push(191, mix(own.fine, around));
  list.push(192, mix(own.paradigm, mix(around, own.capitals)));
  list.push(193, mix(own.folded, mix(next.folded, next1)));
  list.push(194, mix(own.folded, mix(before.folded, next1)));
  list.push(195, mix(next.folded, first));
  list.push(196, mix(before.folded, first));
  list.push(197, mix(own.folded, mix(next.folded, next2)));
  list.push(198, mix(own.capitals * 8 + own.capitalClass, mix(around, token === from ? 1 : 0)));
  list.push(199, mix(own.capitalClass * 8 + next.capitalClass, mix(own.capitals * 4 + next.capitals, next1)));
  list.push(200, mix(next1, mix(next.folded, own.usual)));
  list.push(201, mix(next2, mix(word(token + 2).folded, own.usual)));
  list.push(202, mix(first, label(to - 1)));
}

/** Revises labels whose first choice was close. */
export class SecondLook {
  readonly #model: HashedWeights;
  readonly #keys = new KeyList();

  constructor(model: HashedWeights) {
    this.#model = model;
  }

  /** Sets the labels of close choices to those with the highest sum of both scores. */
  choose(sentence: LabelledWords, choices: readonly CloseChoice[]): void {
    // Every choice is based on the labels of the first pass.
    const chosen = choices.map((choice) => this.#best(sentence, choice));
    for (const [at, { token }] of choices.entries()) sentence.labels[token] = chosen[at];
  }

  #best(sentence: LabelledWords, { token, candidates, scores }: CloseChoice): number {
    const keys = this.#keys;
    keys.length = 0;
    pushSecondLookKeys(keys, sentence, token);
    this.#model.score(keys.keys, keys.length, candidates, scores);
    let best = sentence.labels[token];
    for (let at = 0; at < candidates.length; at++) if (scores[candidates[at]] > scores[best]) best = candidates[at];
    return best;
  }
}
