import type { Corpus } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { PositionRanges } from './position-ranges.ts';

/** The posting lists in which the tokens of a set of types stand. */
export interface ListGroup {
  /** Words all of whose types are in the set, as pairs [low, high). */
  readonly whole: readonly number[];
  /** Words of whose types only some are. */
  readonly partial: readonly number[];
  readonly listCount: number;
  /** Tokens of the first, and of the second. */
  readonly wholeCount: number;
  readonly partialCount: number;
}

export function listsOf(corpus: Corpus, types: Ranges): ListGroup {
  const { firstTypeOfWord, postings } = corpus;
  const wordOf = corpus.word.ofType;
  const whole: number[] = [];
  const partial: number[] = [];
  const group = { whole, partial, listCount: 0, wholeCount: 0, partialCount: 0 };
  const addPartial = (word: number): void => {
    if (partial.at(-1) === word) return;
    partial.push(word);
    group.partialCount += postings.count(word);
  };
  for (let index = 0; index < types.length; index += 2) {
    const [low, high] = [types[index], types[index + 1]];
    let first = wordOf[low];
    let last = wordOf[high - 1];
    if (firstTypeOfWord[first] < low || firstTypeOfWord[first + 1] > high) addPartial(first++);
    if (last >= first && firstTypeOfWord[last + 1] > high) addPartial(last--);
    if (last < first) continue;
    if (whole.at(-1) === first) whole[whole.length - 1] = last + 1;
    else whole.push(first, last + 1);
    group.listCount += last + 1 - first;
    group.wholeCount += countOfWords(corpus, first, last + 1);
  }
  group.listCount += partial.length;
  return group;
}

function countOfWords({ postings, word }: Corpus, low: number, high: number): number {
  if (postings.resident !== undefined) return postings.resident.first[high] - postings.resident.first[low];
  let count = 0;
  for (let form = low; form < high; form += 1) count += word.frequency[form];
  return count;
}

/** How many tokens have these types, where that is known without looking at them: in the whole corpus, for whole words. */
export function countOfTypes(corpus: Corpus, types: Ranges, ranges: PositionRanges): number | undefined {
  if (!ranges.isWhole) return undefined;
  const { partial, wholeCount } = listsOf(corpus, types);
  return partial.length === 0 ? wholeCount : undefined;
}

/** About how many tokens have these types: exact where whole words do, a share by types for the others. */
export function classFrequency(corpus: Corpus, types: Ranges): number {
  const { wholeCount, partial, partialCount } = listsOf(corpus, types);
  return wholeCount + (partial.length === 0 ? 0 : Math.ceil(partialCount / 2));
}
