import type { NumberArray } from '../../columns/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Attribute, Corpus, Structure } from '../../corpus/index.ts';
import type { SearchedSubcorpus } from '../hits/index.ts';
import { ascending } from '../ordering/index.ts';
import { valueCodes } from '../values/index.ts';
import { unitsOf, type Units } from './units.ts';

/**
 * Running text as codes: the code of the token at p is `codeOf[stream[p]]`; tokens with the code `size` belong to no
 * sequence.
 */
export interface CodedText {
  readonly units: Units;
  readonly stream: NumberArray;
  readonly codeOf: Uint32Array;
  readonly size: number;
}

/** How a text is divided and coded. */
export interface TextSettings {
  readonly attribute: Attribute;
  /** The structure that bounds n-grams; undefined: the document alone. */
  readonly within: Structure | undefined;
  /** Only n-grams without punctuation. */
  readonly wordsOnly: boolean;
}

/**
 * A subcorpus as codes of an attribute; with `wordsOnly`, tokens without a letter or digit have the code `size`. Throws
 * `DeadlineExceeded`.
 */
export function codedText(
  corpus: Corpus,
  part: Pick<SearchedSubcorpus, 'start' | 'end'>,
  { attribute, within, wordsOnly }: TextSettings,
  budget: Budget,
): CodedText {
  const units = unitsOf(corpus, part, within);
  corpus.fetch(part, budget);
  const { stream, codeOf, size } = valueCodes(corpus, attribute);
  if (!wordsOnly) return { units, stream, codeOf, size };
  const { tokens, typeIsWord } = corpus;
  if (attribute.kind === 'type') {
    return { units, stream, size, codeOf: codeOf.map((code, type) => (typeIsWord[type] === 1 ? code : size)) };
  }
  const words = new Uint32Array(stream.length);
  budget.chunks(0, stream.length, (from, to) => {
    for (let at = from; at < to; at++) words[at] = typeIsWord[tokens[at]] === 1 ? codeOf[stream[at]] : size;
  });
  return { units, stream: words, size, codeOf: ascending(size + 1, budget) };
}

/** One of several shares of all sequences, of about equal size. */
export interface Share {
  /** Number of the share, from 0. */
  readonly number: number;
  readonly of: number;
}

/** Codes [from, to). */
export interface CodeRange {
  readonly from: number;
  readonly to: number;
}

/** The codes of a share. The shares together contain every code once, and have about equally many tokens of the corpus. */
export function codeRange({ frequency }: Attribute, size: number, { number, of }: Share): CodeRange {
  // A code is the number of its value, plus 1 where "" is not a value.
  const shift = size - frequency.length;
  let tokens = 0;
  for (let value = 0; value < frequency.length; value++) tokens += frequency[value];
  /** The first code after this fraction, `part / of`, of all tokens. */
  const border = (part: number): number => {
    if (part === 0) return 0;
    if (part === of) return size;
    let value = 0;
    for (let reached = 0; value < frequency.length && reached < (tokens * part) / of; value++)
      reached += frequency[value];
    return value + shift;
  };
  return { from: border(number), to: border(number + 1) };
}
