import type { Corpus } from '../../corpus/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { hasNumber, type Ranges } from '../ranges/index.ts';
import type { SearchContext } from './search-context.ts';
import { classFrequency, listsOf } from './lists.ts';
import { lookUpOf } from './looked-up.ts';
import { mergeLists } from './merge.ts';

/**
 * Maximum number of tokens that are scanned; otherwise, maximum number of posting lists and of positions that are
 * merged.
 */
const MAX_TOKENS = 10_000;
const MAX_LISTS = 256;
const MAX_WANTED = 20_000;
/** Positions of a posting list that are read at a time. */
const CHUNK = 256;

/**
 * The positions [offset, offset + limit) of a class in the whole corpus, found without the others; undefined where
 * finding all positions is faster. Throws `DeadlineExceeded`.
 */
export function somePositions(
  tokenClass: TokenClass,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  { corpus, ranges, budget }: Omit<SearchContext, 'costs'>,
): Uint32Array | undefined {
  if (!ranges.isWhole || tokenClass.positions !== undefined) return undefined;
  const found = lookUpOf(corpus)?.somePositionsOf(tokenClass, offset, limit, budget);
  if (found !== undefined) return found;
  const { ofAttribute } = tokenClass;
  if (ofAttribute?.attribute === corpus.word) {
    const { whole, listCount } = listsOf(corpus, tokenClass);
    if (listCount === 1) return corpus.postings.slice(whole[0], offset, limit);
  }
  const count = classFrequency(corpus, tokenClass);
  const wanted = Math.min(count, offset + limit);
  const isCommon = corpus.tokensAreNear && (wanted / Math.max(1, count)) * corpus.tokenCount < MAX_TOKENS / 4;
  const first =
    (isCommon ? firstOfTokens(corpus, tokenClass, wanted) : undefined) ??
    firstOfLists(corpus, tokenClass, wanted, budget);
  return first?.subarray(offset, offset + limit);
}

/**
 * Scans the beginning of the corpus until `wanted` positions are found; undefined if `MAX_TOKENS` tokens are not
 * enough.
 */
function firstOfTokens(corpus: Corpus, tokenClass: TokenClass, wanted: number): Uint32Array | undefined {
  const { ofAttribute } = tokenClass;
  const set = ofAttribute === undefined ? tokenClass.types : ofAttribute.values;
  const column = ofAttribute?.attribute.ofType;
  const { tokens } = corpus;
  const found = new Uint32Array(wanted);
  const end = Math.min(tokens.length, MAX_TOKENS);
  let length = 0;
  for (let position = 0; position < end && length < wanted; position += 1) {
    const type = tokens[position];
    if (hasNumber(set, column === undefined ? type : column[type])) found[length++] = position;
  }
  return length === wanted || end === tokens.length ? found.subarray(0, length) : undefined;
}

/** Merges the beginnings of the posting lists; undefined if there are too many lists or positions. */
function firstOfLists(corpus: Corpus, tokenClass: TokenClass, wanted: number, budget: Budget): Uint32Array | undefined {
  if (wanted > MAX_WANTED) return undefined;
  const { whole, partial, listCount } = listsOf(corpus, tokenClass);
  if (listCount > MAX_LISTS) return undefined;
  const lists = partial.map((word) => firstOfTypes(corpus, word, tokenClass.types, wanted));
  for (let index = 0; index < whole.length; index += 2) {
    for (let word = whole[index]; word < whole[index + 1]; word += 1) {
      lists.push(corpus.postings.slice(word, 0, wanted));
    }
  }
  return mergeLists(lists, budget).subarray(0, wanted);
}

/** The first positions at which a word has one of the types. */
function firstOfTypes({ postings, tokens }: Corpus, word: number, types: Ranges, wanted: number): Uint32Array {
  const kept: number[] = [];
  const count = postings.count(word);
  for (let from = 0; from < count && kept.length < wanted; from += CHUNK) {
    for (const position of postings.slice(word, from, CHUNK)) {
      if (hasNumber(types, tokens[position])) kept.push(position);
    }
  }
  return Uint32Array.from(kept.slice(0, wanted));
}
