import type { Budget } from '../../budget/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { columnOf, columnsInOrder, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn, ValueOrder } from '../ordering/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { attributeNamed, rankOfCode, structureNamed } from '../values/index.ts';
import { codedText, codeRange, type Share } from './coded-text.ts';
import { countFrames } from './count-frames.ts';
import { countPairs } from './count-pairs.ts';
import { countSequences } from './count-sequences.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { bytesOfNgrams, type RowsToKeep } from './frequent-rows.ts';
import { type Gaps, shapesOf } from './gaps.ts';
import { type KeyMemory, withKeyMemory } from './key-memory.ts';

/** A task as plain data: count one share of the n-grams. */
export interface NgramTask extends RowsToKeep {
  readonly n: number;
  readonly attribute: string;
  readonly within: string | undefined;
  readonly wordsOnly: boolean;
  readonly minimum: number;
  readonly gaps?: Gaps | undefined;
  /** The subcorpus as ranges of positions. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly share: Share;
}

/** Counts the n-grams of a share. `memory` may be that of another share that has been counted. Throws `DeadlineExceeded`. */
export function countNgramShare(corpus: Corpus, task: NgramTask, budget: Budget, memory: KeyMemory): CountedSequences {
  const attribute = attributeNamed(corpus, task.attribute);
  const within = task.within === undefined ? undefined : structureNamed(corpus, task.within);
  const text = codedText(corpus, task, { attribute, within, wordsOnly: task.wordsOnly }, budget);
  const { n, gaps, minimum, share } = task;
  const sought = { ...task, shapes: gaps && shapesOf(n, gaps) };
  if (gaps !== undefined && 'frames' in gaps) return countFrames(text, sought, budget, memory);
  const counted =
    n === 2 && gaps === undefined
      ? countPairs(text, minimum, codeRange(attribute, text.size, share), budget)
      : countSequences(text, sought, budget, memory);
  const { total, occurrences } = counted;
  if (counted.counts.length <= task.most || bytesOfNgrams(total, n) <= task.wholeUpTo) return counted;
  const page = orderOfSequences(
    counted,
    { rankOf: rankOfCode(attribute), size: text.size },
    { offset: 0, limit: task.most },
    budget,
  );
  const columns = counted.columns.map((codes) => numbersOf(codes, page, budget));
  return { columns, counts: numbersOf(counted.counts, page, budget), occurrences, total };
}

/** What rows are ordered by: the last three are figures of phrase frames. */
export type NgramOrder = ValueOrder | 'files' | 'fillers' | 'entropy' | 'variability';

interface SequencePage {
  readonly order?: NgramOrder | undefined;
  readonly lastFirst?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Indices of the rows [offset, offset + limit) by descending count, which may be another figure, or by value; equal ones
 * by the ranks of their codes. Throws `DeadlineExceeded`.
 */
export function orderOfSequences(
  { columns, counts }: Pick<CountedSequences, 'columns' | 'counts'>,
  { rankOf, size }: { readonly rankOf: (code: number) => number; readonly size: number },
  page: SequencePage,
  budget: Budget,
): Uint32Array {
  const ranks = columns.map((codes): SortColumn => ({
    size: size + 1,
    of: (rows, budget) => {
      const found = rows === undefined ? codes.slice() : numbersOf(codes, rows, budget);
      budget.chunks(0, found.length, (from, to) => {
        // An open place comes after all values.
        for (let row = from; row < to; row++) found[row] = found[row] === size ? size : rankOf(found[row]);
      });
      return found;
    },
  }));
  const inOrder = columnsInOrder(page, columnOf(counts, budget), ranks);
  return pageOfOrder(counts.length, inOrder, page, budget);
}

/** The kind of task that counts a share of the n-grams. */
export const NGRAM_COUNTS: TaskKind<NgramTask, CountedSequences> = {
  name: 'ngrams',
  run: (corpus, task, budget) => withKeyMemory((memory) => countNgramShare(corpus, task, budget, memory)),
};
