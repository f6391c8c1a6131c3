import type { Corpus } from '../../corpus/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { STRIDE } from '../tick.ts';
import type { Tick } from '../tick.ts';

/** How often each value of an attribute occurs. */
export interface ValueCounts {
  /** By number of the value. */
  readonly counts: Uint32Array;
  /** Whether all was counted before the time was up. */
  readonly complete: boolean;
}

/** Ranges of positions whose entries are counted: types, or the values of an attribute with a stream of its own. */
export interface RangeTask {
  readonly stream: string | undefined;
  /** Only the entries of tokens with a letter or digit. */
  readonly wordsOnly: boolean;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Counts the entries of some ranges. */
export function countRanges(
  corpus: Corpus,
  { stream: name, wordsOnly, start, end }: RangeTask,
  tick: Tick,
): ValueCounts {
  const attribute = name === undefined ? undefined : corpus.attributes.get(name);
  const stream = attribute?.kind === 'stream' ? attribute.stream : corpus.tokens;
  const counts = new Uint32Array(attribute?.kind === 'stream' ? attribute.lexicon.size : corpus.typeCount);
  let tokens = 0;
  for (let range = 0; range < start.length; range++) tokens += end[range] - start[range];
  let done = 0;
  for (let range = 0; range < start.length; range++) {
    for (let from = start[range]; from < end[range]; from += STRIDE) {
      if (!tick(done, tokens)) return { counts, complete: false };
      const to = Math.min(from + STRIDE, end[range]);
      if (wordsOnly) countWords(corpus, stream, from, to, counts);
      else for (let at = from; at < to; at++) counts[stream[at]]++;
      done += to - from;
    }
  }
  return { counts, complete: true };
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

/** Counting the values in some ranges of positions. */
export const VALUE_COUNTS: TaskKind<RangeTask, ValueCounts> = { name: 'values', run: countRanges };
