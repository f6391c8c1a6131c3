import type { HashedWeights } from '../linear/hashed-weights.ts';
import { KeyList } from '../tagging/templates.ts';
import { type ParagraphWords, pushBoundaryKeys } from './boundary-templates.ts';
import { ruledEnds } from './ruled-ends.ts';

/** Numbers of the classes of the model. */
export const GOES_ON = 0;
export const ENDS = 1;
/** Both classes. */
export const BOTH = Uint8Array.of(GOES_ON, ENDS);

/**
 * Minimum lead of the model, in units of its weights, to end a sentence where the rules find no end. The model was trained
 * on mails and web pages; the high threshold leaves other kinds of text to the rules.
 */
const CLEAR_LEAD = 140;

/**
 * Whether the model may end a sentence before a token: there is white space before it, and it begins neither with a
 * lower-case letter nor with a mark that closes or continues a sentence.
 */
export function mayEndBefore(text: string, offsets: Uint32Array, token: number): boolean {
  const start = offsets[token * 2];
  return start !== offsets[token * 2 - 1] && !/^[\p{Ll},;.)\]}%\u2019\u201d]/u.test(text.slice(start, start + 2));
}

/** Splits paragraphs into sentences: rules find most ends, and a model finds ends without a full stop. */
export class SentenceSplitter {
  readonly #model: HashedWeights;
  readonly #keys = new KeyList();
  readonly #scores = new Int32Array(2);

  constructor(model: HashedWeights) {
    this.#model = model;
  }

  /** The index after the last token of each sentence in a paragraph, ascending. */
  ends(text: string, offsets: Uint32Array, paragraph: ParagraphWords): number[] {
    const { from, to } = paragraph;
    const ruled = new Set(ruledEnds(text, offsets, from, to));
    const ends: number[] = [];
    let start = from;
    for (let token = from + 1; token < to; token++) {
      if (!ruled.has(token)) {
        if (!mayEndBefore(text, offsets, token) || this.#lead(paragraph, token, token - start) < CLEAR_LEAD) continue;
      }
      ends.push(token);
      start = token;
    }
    ends.push(to);
    return ends;
  }

  /** The score of a sentence end before a token minus the score of its absence. */
  #lead(paragraph: ParagraphWords, token: number, length: number): number {
    this.#keys.length = 0;
    pushBoundaryKeys(this.#keys, paragraph, token, length);
    this.#scores.fill(0);
    this.#model.score(this.#keys.keys, this.#keys.length, BOTH, this.#scores);
    return this.#scores[ENDS] - this.#scores[GOES_ON];
  }
}
