import { STEPS_PER_CHECK, type Budget } from '../../budget/index.ts';
import type { NumberArray } from '../../columns/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { countedTypes } from '../hits/index.ts';
import type { TaskKind } from '../sharing/index.ts';

/** A task: count the types, or the values of the attribute `stream`, in ranges of positions. */
export interface RangeTask {
  readonly stream: string | undefined;
  /** Count only tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Counts of the values in the ranges, by number of the type or value. Throws `DeadlineExceeded`. */
export function countRanges(
  corpus: Corpus,
  { stream: name, wordsOnly, start, end }: RangeTask,
  budget: Budget,
): Uint32Array {
  const counted = name === undefined && !wordsOnly ? countedTypes(corpus, { start, end }, budget) : undefined;
  if (counted !== undefined) return counted;
  const attribute = name === undefined ? undefined : corpus.attributes.get(name);
  if (wordsOnly) corpus.fetch({ start, end }, budget);
  const stream = attribute?.kind === 'stream' ? attribute.stream : corpus.tokens;
  const counts = new Uint32Array(attribute?.kind === 'stream' ? attribute.lexicon.size : corpus.typeCount);
  let all = 0;
  for (let range = 0; range < start.length; range++) all += end[range] - start[range];
  let done = 0;
  for (let range = 0; range < start.length; range++) {
    for (let from = start[range]; from < end[range]; from += STEPS_PER_CHECK) {
      const to = Math.min(from + STEPS_PER_CHECK, end[range]);
      budget.spend(to - from, done, all);
      if (wordsOnly) countWords(corpus, stream, counts, { from, to });
      else for (let at = from; at < to; at++) counts[stream[at]]++;
      done += to - from;
    }
  }
  return counts;
}

function countWords(
  { tokens, typeIsWord }: Corpus,
  stream: NumberArray,
  counts: Uint32Array,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  for (let at = from; at < to; at++) counts[stream[at]] += typeIsWord[tokens[at]];
}

/** The kind of task that counts values in ranges of positions. */
export const VALUE_COUNTS: TaskKind<RangeTask, Uint32Array> = { name: 'values', run: countRanges };
