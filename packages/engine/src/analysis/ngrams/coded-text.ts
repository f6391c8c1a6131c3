import type { Budget } from '../../budget/index.ts';
import type { Attribute, Corpus, Structure } from '../../corpus/index.ts';
import type { SearchedPart } from '../hits/index.ts';
import { ascending } from '../ordering/index.ts';
import { valueCodes } from '../values/index.ts';
import { unitsOf } from './units.ts';
import type { Units } from './units.ts';

/** Running text as codes: the code at position p is `codeOf[stream[p]]`; the code `size` belongs to no sequence. */
export interface CodedText {
  readonly units: Units;
  readonly stream: Uint32Array;
  readonly codeOf: Uint32Array;
  readonly size: number;
}

/** A part as codes of an attribute; with `wordsOnly`, tokens without a letter or digit have the code `size`. Throws `DeadlineExceeded`. */
export function codedText(
  corpus: Corpus,
  part: Pick<SearchedPart, 'start' | 'end'>,
  attribute: Attribute,
  within: Structure | undefined,
  wordsOnly: boolean,
  budget: Budget,
): CodedText {
  const units = unitsOf(corpus, part, within);
  corpus.far?.fetch(part, budget);
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

/** Codes [from, to). */
export interface CodeRange {
  readonly from: number;
  readonly to: number;
}

/** Divides the codes of an attribute into ranges with about equally many tokens of the corpus. */
export function codeRanges(attribute: Attribute, size: number, count: number): CodeRange[] {
  const { frequency } = attribute;
  // A code is the number of its value, plus 1 where "" is not a value.
  const shift = size - frequency.length;
  let tokens = 0;
  for (let value = 0; value < frequency.length; value++) tokens += frequency[value];
  const ranges: CodeRange[] = [];
  let from = 0;
  let reached = 0;
  for (let value = 0; value < frequency.length; value++) {
    reached += frequency[value];
    if (reached < (tokens * (ranges.length + 1)) / count) continue;
    ranges.push({ from, to: value + shift + 1 });
    from = value + shift + 1;
  }
  if (ranges.length === 0) return [{ from: 0, to: size }];
  ranges[ranges.length - 1] = { from: ranges[ranges.length - 1].from, to: size };
  return ranges;
}
