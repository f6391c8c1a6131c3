// A thread that reads one vertical file and hands its segments over.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Segment } from '@zaban/engine';
import { decoderFor } from '../markup/decoder.ts';
import type { SourceProgress } from '../options.ts';
import { type Failure, failureOf } from '../threads/failure.ts';
import { type ColumnPlan, planColumns } from './columns.ts';
import { readVertical } from './read-vertical.ts';

/** What the thread is to read. */
export interface ReadingTask {
  readonly file: string;
  readonly columnNames: readonly string[];
  readonly encoding: string;
  readonly documentStructure: string;
  readonly bytesTotal: number;
}

/** What it tells; every segment is answered by a message of any kind when it has been taken. */
export type ReadingNews =
  | { readonly kind: 'segment'; readonly segment: Segment }
  | { readonly kind: 'progress'; readonly progress: SourceProgress }
  | { readonly kind: 'warning'; readonly warning: string }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'end' };

const port = parentPort!;
const { columnNames, encoding, ...task } = workerData as ReadingTask;

function tell(news: ReadingNews, transferred: readonly ArrayBuffer[] = []): void {
  port.postMessage(news, [...transferred]);
}

try {
  // One segment may wait to be taken while the next is read; memory stays bounded however slow the taker is.
  let taken: Promise<unknown> = Promise.resolve();
  const segments = readVertical(
    // The columns were planned before the thread was started, so they are in order.
    { ...task, columns: planColumns(columnNames) as ColumnPlan, decoder: decoderFor(task.file, encoding) },
    {
      progress: (progress) => tell({ kind: 'progress', progress }),
      warn: (warning) => tell({ kind: 'warning', warning }),
    },
  );
  for await (const segment of segments) {
    await taken;
    taken = once(port, 'message');
    tell({ kind: 'segment', segment }, [
      segment.tokens.buffer as ArrayBuffer,
      segment.separators.buffer as ArrayBuffer,
    ]);
  }
  tell({ kind: 'end' });
} catch (error) {
  tell({ kind: 'failure', failure: failureOf(error, task.file) });
}
port.close();
