import { STEPS, type Budget } from '../../budget/index.ts';
import type { CodedText } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { FrequentRows, type RowsToKeep } from './frequent-rows.ts';
import type { KeyMemory } from './key-memory.ts';
import { KeyTable } from './key-table.ts';
import { OccurrenceTally } from './occurrences.ts';
import { PartitionedKeys, type SequencesOfShare } from './partitioned-keys.ts';

/** The sequences that are counted, and the rows that are kept. */
interface SoughtSequences extends SequencesOfShare, RowsToKeep {
  /** Minimum frequency of a row. */
  readonly minimum: number;
}

/**
 * Counts the sequences of n codes, 3 to 6 (skip-grams: 2 to 6), that are in a share and occur at least `minimum` times. Each occurrence is
 * first written as a key into one of many partitions; then the keys of each partition are counted in a table that fits
 * into the processor cache. `memory` may be that of another share that has been counted. Throws `DeadlineExceeded`.
 */
export function countSequences(
  text: CodedText,
  sought: SoughtSequences,
  budget: Budget,
  memory: KeyMemory,
): CountedSequences {
  const { minimum } = sought;
  const partitioned = new PartitionedKeys(text, sought, memory, budget);
  const { layout, partitions } = partitioned;
  const table = new KeyTable(layout, text.size);
  const rows = new FrequentRows(layout, sought);
  const occurrences = new OccurrenceTally();
  for (let partition = 0; partition < partitions; partition++) {
    table.clear(partitioned.mostDistinct(partition));
    partitioned.visit(partition, (keys, from, to) => {
      budget.spend(STEPS.transition * (to - from), partitions + partition, 2 * partitions);
      table.add(keys, from, to);
    });
    table.sequences(minimum, (keys, key, count, countOfBeginning) => {
      occurrences.add(countOfBeginning, count);
      if (count >= minimum) rows.add(keys, key, count);
    });
  }
  return rows.finish(occurrences.finish());
}
