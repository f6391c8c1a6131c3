import type { Corpus } from '../../corpus/index.ts';
import { type TokenClass, tokensWithValues } from '../conditions/index.ts';
import type { Ranges } from '../ranges/index.ts';
import type { SearchContext } from './search-context.ts';

/** The posting lists that contain the tokens of a set of types. */
export interface ListGroup {
  /** Words with all their types in the set, as ranges [low, high). */
  readonly whole: readonly number[];
  /** Words with some but not all types in the set. */
  readonly partial: readonly number[];
  readonly listCount: number;
  /** Number of tokens of the words in `whole`, and in `partial`. */
  readonly wholeCount: number;
  readonly partialCount: number;
}

const groups = new WeakMap<TokenClass, ListGroup>();

/** The posting lists of a class. Computed once for each class. */
export function listsOf(corpus: Corpus, tokenClass: TokenClass): ListGroup {
  let group = groups.get(tokenClass);
  if (group === undefined) groups.set(tokenClass, (group = groupLists(corpus, tokenClass.types)));
  return group;
}

function groupLists(corpus: Corpus, types: Ranges): ListGroup {
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

/** Number of tokens of a class in the corpus; undefined where frequencies alone do not determine it. */
export function exactFrequency(corpus: Corpus, tokenClass: TokenClass): number | undefined {
  if (tokenClass.positions !== undefined) return tokenClass.positions.length;
  if (tokenClass.ofAttribute !== undefined) return tokensWithValues(tokenClass.ofAttribute);
  if (isEverything(corpus, tokenClass)) return corpus.tokenCount;
  const { partial, wholeCount } = listsOf(corpus, tokenClass);
  return partial.length === 0 ? wholeCount : undefined;
}

/**
 * Estimated number of tokens of a class in the corpus: of words with only some types in the class, half of the tokens
 * are counted.
 */
export function classFrequency(corpus: Corpus, tokenClass: TokenClass): number {
  const exact = exactFrequency(corpus, tokenClass);
  if (exact !== undefined) return exact;
  const { wholeCount, partialCount } = listsOf(corpus, tokenClass);
  return wholeCount + Math.ceil(partialCount / 2);
}

/** Upper bound of the number of tokens of a class in the corpus. */
export function mostTokens(corpus: Corpus, tokenClass: TokenClass): number {
  const exact = exactFrequency(corpus, tokenClass);
  if (exact !== undefined) return exact;
  const { wholeCount, partialCount } = listsOf(corpus, tokenClass);
  return wholeCount + partialCount;
}

/** Whether a class has tokens of all types. */
export function isEverything({ typeCount }: Corpus, tokenClass: TokenClass): boolean {
  const { ofAttribute } = tokenClass;
  if (ofAttribute !== undefined) return isAll(ofAttribute.values, ofAttribute.attribute.lexicon.size);
  return isAll(tokenClass.types, typeCount);
}

function isAll(set: Ranges, size: number): boolean {
  return set.length === 2 && set[0] === 0 && set[1] === size;
}

/** Estimated number of tokens of a class in the ranges: its frequency in the corpus times the share of the ranges. */
export function frequencyIn({ corpus, ranges }: SearchContext, tokenClass: TokenClass): number {
  const share = corpus.tokenCount === 0 ? 0 : ranges.tokenCount / corpus.tokenCount;
  return classFrequency(corpus, tokenClass) * share;
}
