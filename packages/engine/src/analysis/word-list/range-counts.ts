import { STEPS_PER_CHECK } from '../../budget/index.ts';
import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { TaskKind } from '../sharing/index.ts';

/** Ranges of positions whose entries are counted: types, or the values of an attribute with a stream of its own. */
export interface RangeTask {
  readonly stream: string | undefined;
  /** Only the entries of tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** How often each value, by its number, occurs in some ranges. Throws `DeadlineExceeded`. */
export function countRanges(
  corpus: Corpus,
  { stream: name, wordsOnly, start, end }: RangeTask,
  budget: Budget,
): Uint32Array {
  if (name === undefined && !wordsOnly && corpus.far !== undefined)
    return corpus.far.countTypes({ start, end }, budget);
  const attribute = name === undefined ? undefined : corpus.attributes.get(name);
  if (wordsOnly) corpus.far?.fetch({ start, end }, budget);
  const stream = attribute?.kind === 'stream' ? attribute.stream : corpus.tokens;
  const counts = new Uint32Array(attribute?.kind === 'stream' ? attribute.lexicon.size : corpus.typeCount);
  let tokens = 0;
  for (let range = 0; range < start.length; range++) tokens += end[range] - start[range];
  let done = 0;
  for (let range = 0; range < start.length; range++) {
    for (let from = start[range]; from < end[range]; from += STEPS_PER_CHECK) {
      const to = Math.min(from + STEPS_PER_CHECK, end[range]);
      budget.spend(to - from, done, tokens);
      if (wordsOnly) countWords(corpus, stream, from, to, counts);
      else for (let at = from; at < to; at++) counts[stream[at]]++;
      done += to - from;
    }
  }
  return counts;
}

function countWords(
  { tokens, typeIsWord }: Corpus,
  stream: Uint32Array,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  for (let at = from; at < to; at++) counts[stream[at]] += typeIsWord[tokens[at]];
}

/** The task of counting the values in some ranges of positions. */
export const VALUE_COUNTS: TaskKind<RangeTask, Uint32Array> = { name: 'values', run: countRanges };
