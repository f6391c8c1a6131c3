import type { Budget } from '../../budget/index.ts';
import { numberedStarts, type SearchedSubcorpus } from '../../analysis/index.ts';
import { type Corpus, stretchesOf } from '../../corpus/index.ts';
import type { Pattern } from '../../cql/index.ts';
import type { Matches } from '../../matching/index.ts';
import { hitsInSubcorpus } from './word-hits.ts';

/** Hits by their numbers in corpus order. */
export interface NumberedHits {
  readonly count: number;
  /** The hits with these numbers, in the order of the numbers. Throws `DeadlineExceeded`. */
  readonly at: (numbers: Uint32Array) => Matches;
}

/** The width of a pattern that any tokens match, in tokens: 3 for `[] []{2}`; undefined for any other pattern. */
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

/** Number of sequences of `width` tokens in each stretch of a subcorpus. */
export function hitsOfAnyTokens(corpus: Corpus, width: number, searched: SearchedSubcorpus): Uint32Array {
  const { start, end } = stretchesOf(corpus);
  return hitsInSubcorpus(
    corpus,
    start.map((from, stretch) => Math.max(0, end[stretch] - from - width + 1)),
    searched,
  );
}

/** The sequences of `width` tokens of a subcorpus, without a list of all. */
export function numberedAnyTokens(
  corpus: Corpus,
  width: number,
  searched: SearchedSubcorpus,
  budget: Budget,
): NumberedHits {
  const hits = hitsOfAnyTokens(corpus, width, searched);
  const at = (numbers: Uint32Array): Matches => {
    const start = numberedStarts(corpus, hits, numbers, budget);
    return { count: numbers.length, start, width, end: undefined, labels: undefined };
  };
  return { count: hits.reduce((sum, ofStretch) => sum + ofStretch, 0), at };
}
