import type { Corpus } from '../../corpus/index.ts';
import type { TokenClass } from '../conditions/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { classFrequency, listsOf } from './lists.ts';
import type { PositionRanges } from './position-ranges.ts';

/** Most tokens that are looked at one by one; beyond that all positions are found at once. */
const MOST_TOKENS = 50_000;

/**
 * The positions [offset, offset + limit) of a class in the whole corpus, without finding the others; undefined where
 * that would take longer than finding all.
 */
export function somePositions(
  corpus: Corpus,
  tokenClass: TokenClass,
  ranges: PositionRanges,
  offset: number,
  limit: number,
): Uint32Array | undefined {
  if (!ranges.isWhole) return undefined;
  const { ofAttribute } = tokenClass;
  if (ofAttribute?.attribute === corpus.word) {
    const { whole, listCount } = listsOf(corpus, tokenClass);
    if (listCount === 1) return corpus.postings.slice(whole[0], offset, limit);
  }
  const count = classFrequency(corpus, tokenClass);
  const wanted = Math.min(count, offset + limit);
  if ((wanted / Math.max(1, count)) * corpus.tokenCount > MOST_TOKENS / 2) return undefined;
  const set = ofAttribute === undefined ? tokenClass.types : ofAttribute.values;
  const column = ofAttribute?.attribute.ofType;
  const found: number[] = [];
  const { tokens } = corpus;
  const end = Math.min(tokens.length, MOST_TOKENS);
  for (let position = 0; position < end; position += 1) {
    const type = tokens[position];
    if (!hasNumber(set, column === undefined ? type : column[type])) continue;
    if (found.push(position) === Math.max(1, offset + limit))
      return Uint32Array.from(found.slice(offset, offset + limit));
  }
  return end === tokens.length ? Uint32Array.from(found.slice(offset, offset + limit)) : undefined;
}
