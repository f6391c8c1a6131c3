import { stretchesOf } from '../../analysis/index.ts';
import type { SearchedPart } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import { hitsInPart } from './word-hits.ts';

/** The number of tokens of a pattern that any sequence of so many tokens of a text matches, as `[] []{2}`; undefined for others. */
export function widthOfAnyTokens(pattern: Pattern): number | undefined {
  if (pattern.kind === 'token') return pattern.condition === undefined ? 1 : undefined;
  if (pattern.kind === 'repetition') {
    const { item, minimum, maximum } = pattern;
    const width = minimum === maximum && minimum > 0 ? widthOfAnyTokens(item) : undefined;
    return width === undefined ? undefined : width * minimum;
  }
  if (pattern.kind !== 'sequence') return undefined;
  let width = 0;
  for (const item of pattern.items) {
    const ofItem = widthOfAnyTokens(item);
    if (ofItem === undefined) return undefined;
    width += ofItem;
  }
  return width;
}

/** Sequences of `width` tokens in each stretch of a part. */
export function hitsOfAnyTokens(corpus: Corpus, width: number, part: SearchedPart): Uint32Array {
  const { start, end } = stretchesOf(corpus);
  return hitsInPart(
    corpus,
    start.map((from, stretch) => Math.max(0, end[stretch] - from - width + 1)),
    part,
  );
}
