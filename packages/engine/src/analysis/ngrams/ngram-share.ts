import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { columnOf, descending, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn } from '../ordering/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { attributeNamed, rankOfCode, structureNamed } from '../values/index.ts';
import { codedText } from './coded-text.ts';
import type { CodeRange } from './coded-text.ts';
import { countSequences } from './count-sequences.ts';
import type { CountedSequences } from './count-sequences.ts';

/** The n-grams that one thread counts, as plain data. */
export interface NgramTask {
  readonly n: number;
  readonly attribute: string;
  readonly within: string | undefined;
  readonly wordsOnly: boolean;
  readonly minimum: number;
  /** The part, as ranges of positions. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The codes with which its n-grams begin. */
  readonly first: CodeRange;
  /** At least this many of its most frequent n-grams are returned. */
  readonly most: number;
  /** All n-grams are returned where they take no more than this many bytes. */
  readonly wholeUpTo: number;
}

/** All n-grams of a share, or its most frequent ones, and the number of all. */
export interface NgramShare extends CountedSequences {
  readonly total: number;
}

/** Bytes that n-grams take. */
export function bytesOfNgrams(count: number, n: number): number {
  return count * (n + 1) * Uint32Array.BYTES_PER_ELEMENT;
}

/** Counts the n-grams of a share. Throws `DeadlineExceeded`. */
export function countNgramShare(corpus: Corpus, task: NgramTask, budget: Budget): NgramShare {
  const attribute = attributeNamed(corpus, task.attribute);
  const within = task.within === undefined ? undefined : structureNamed(corpus, task.within);
  const text = codedText(corpus, task, attribute, within, task.wordsOnly, budget);
  const counted = countSequences(text, task.n, task.minimum, task.first, budget);
  const total = counted.counts.length;
  if (task.most >= total || bytesOfNgrams(total, task.n) <= task.wholeUpTo) return { ...counted, total };
  const page = orderOfSequences(counted, rankOfCode(attribute), text.size, 0, task.most, budget);
  const columns = counted.columns.map((codes) => numbersOf(codes, page, budget));
  return { columns, counts: numbersOf(counted.counts, page, budget), occurrences: counted.occurrences, total };
}

/** Rows [offset, offset + limit) by descending frequency, equal ones by the ranks of their codes. Throws `DeadlineExceeded`. */
export function orderOfSequences(
  { columns, counts }: Pick<CountedSequences, 'columns' | 'counts'>,
  rankOf: (code: number) => number,
  size: number,
  offset: number,
  limit: number,
  budget: Budget,
): Uint32Array {
  const ranks = columns.map((codes): SortColumn => ({
    size: size + 1,
    of: (rows, budget) => {
      const found = rows === undefined ? codes.slice() : numbersOf(codes, rows, budget);
      budget.chunks(0, found.length, (from, to) => {
        for (let row = from; row < to; row++) found[row] = rankOf(found[row]);
      });
      return found;
    },
  }));
  return pageOfOrder(counts.length, [descending(columnOf(counts, budget)), ...ranks], offset, limit, budget);
}

/** The task of counting the n-grams that begin with some of the values. */
export const NGRAM_COUNTS: TaskKind<NgramTask, NgramShare> = { name: 'ngrams', run: countNgramShare };
