import { STEPS, type Budget } from '../../budget/index.ts';
import { GrowableUint32 } from '../../columns/index.ts';
import { badRequest } from '../../errors.ts';
import type { CodedText } from './coded-text.ts';
import { type CountedSequences, ENTROPY_STEP } from './counted-sequences.ts';
import type { KeyMemory } from './key-memory.ts';
import { KeyTable } from './key-table.ts';
import { PartitionedKeys, type SequencesOfShare } from './partitioned-keys.ts';
import { codeOfKey } from './sequence-keys.ts';

/** Frames with more rows than these take more memory than a server has to spare. */
const MOST_ROWS = 16_000_000;

/**
 * Counts the phrase frames of n places, one of them open, that are in a share and occur at least `minimum` times. A key
 * ends with the code at the open place, so that all fillers of a frame are in one partition. In the columns the open
 * place has the code `size`. Throws `DeadlineExceeded`, and a RequestError for too many frames.
 */
export function countFrames(
  text: CodedText,
  { n, share, shapes = [], minimum }: SequencesOfShare & { readonly minimum: number },
  budget: Budget,
  memory: KeyMemory,
): CountedSequences {
  const columns = Array.from({ length: n }, () => new GrowableUint32());
  const [counts, fillers, entropy] = [new GrowableUint32(), new GrowableUint32(), new GrowableUint32()];
  let occurrences = 0;
  for (const [number, shape] of shapes.entries()) {
    const part = budget.part(number, shapes.length);
    const partitioned = new PartitionedKeys(text, { n, share, shapes: [shape] }, memory, part);
    const { layout, partitions } = partitioned;
    const table = new KeyTable(layout, text.size);
    for (let partition = 0; partition < partitions; partition++) {
      table.clear(partitioned.mostDistinct(partition));
      partitioned.visit(partition, (keys, from, to) => {
        part.spend(STEPS.transition * (to - from), partitions + partition, 2 * partitions);
        table.add(keys, from, to);
      });
      table.beginnings((key, count, different, sum) => {
        occurrences += count;
        if (count < minimum) return;
        for (let fixed = 0; fixed < n - 1; fixed++) {
          columns[shape.offsets[fixed]].push(codeOfKey(layout, table.keys, key, fixed));
        }
        columns[shape.open ?? 0].push(text.size);
        counts.push(count);
        fillers.push(different);
        entropy.push(Math.max(0, Math.round((Math.log2(count) - sum / count) / ENTROPY_STEP)));
      });
      if (counts.length > MOST_ROWS) {
        throw badRequest(
          'There are more phrase frames than can be counted at once: choose a higher `minimum`, fewer texts, or a smaller `n`.',
        );
      }
    }
  }
  return {
    columns: columns.map((column) => column.view()),
    counts: counts.view(),
    frames: { fillers: fillers.view(), entropy: entropy.view() },
    occurrences: new Map([[Infinity, occurrences]]),
    total: counts.length,
  };
}
