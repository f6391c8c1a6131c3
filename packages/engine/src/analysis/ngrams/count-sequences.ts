import { STEPS, type Budget } from '../../budget/index.ts';
import type { CodedText, Share } from './coded-text.ts';
import type { CountedSequences } from './counted-sequences.ts';
import { FrequentRows, type RowsToKeep } from './frequent-rows.ts';
import type { Shape } from './gaps.ts';
import { KeyMemory } from './key-memory.ts';
import { KeyTable } from './key-table.ts';
import { OccurrenceTally } from './occurrences.ts';
import { PartitionedKeys } from './partitioned-keys.ts';

/**
 * Counts the sequences of n codes, 3 to 6 (skip-grams: 2 to 6), that are in a share and occur at least `minimum` times. Each occurrence is
 * first written as a key into one of many partitions; then the keys of each partition are counted in a table that fits
 * into the processor cache. `memory` may be that of another share that has been counted; `shapes`
 * are those of skip-grams. Throws `DeadlineExceeded`.
 */
export function countSequences(
  text: CodedText,
  n: number,
  minimum: number,
  share: Share,
  kept: RowsToKeep,
  budget: Budget,
  memory = new KeyMemory(),
  shapes?: readonly Shape[],
): CountedSequences {
  const partitioned = new PartitionedKeys(text, n, share, memory, budget, shapes);
  const { layout, partitions } = partitioned;
  const table = new KeyTable(layout, text.size);
  const rows = new FrequentRows(layout, kept);
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
