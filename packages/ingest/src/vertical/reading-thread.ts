// A thread that reads one vertical file and sends its segments.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Segment } from '@zaban/engine';
import { decoderFor } from '../markup/decoder.ts';
import type { SourceProgress } from '../options.ts';
import { type SourceFailure, failureOf } from '../files/failure.ts';
import { type ColumnPlan, planColumns } from './columns.ts';
import { readVertical } from './read-vertical.ts';

/** The file to read. */
export interface ReadingTask {
  readonly file: string;
  readonly columnNames: readonly string[];
  readonly encoding: string;
  readonly documentStructure: string;
  readonly bytesTotal: number;
  readonly documentName: string | undefined;
}

/** Its messages; the receiver answers every segment with any message once it has consumed it. */
export type ReadingNews =
  | { readonly kind: 'segment'; readonly segment: Segment }
  | { readonly kind: 'progress'; readonly progress: SourceProgress }
  | { readonly kind: 'warning'; readonly warning: string }
  | { readonly kind: 'failure'; readonly failure: SourceFailure }
  | { readonly kind: 'end' };

const port = parentPort!;
const { columnNames, encoding, ...task } = workerData as ReadingTask;

function send(news: ReadingNews, transferred: readonly ArrayBuffer[] = []): void {
  port.postMessage(news, [...transferred]);
}

try {
  // Only one segment waits to be consumed while the next is read, so memory stays bounded if the consumer is slow.
  let taken: Promise<unknown> = Promise.resolve();
  const segments = readVertical(
    // The columns were validated before the thread was started.
    { ...task, columns: planColumns(columnNames) as ColumnPlan, decoder: decoderFor(task.file, encoding) },
    {
      progress: (progress) => send({ kind: 'progress', progress }),
      warn: (warning) => send({ kind: 'warning', warning }),
    },
  );
  for await (const segment of segments) {
    await taken;
    taken = once(port, 'message');
    send({ kind: 'segment', segment }, [
      segment.tokens.buffer as ArrayBuffer,
      segment.separators.buffer as ArrayBuffer,
    ]);
  }
  send({ kind: 'end' });
} catch (error) {
  send({ kind: 'failure', failure: failureOf(error, task.file) });
}
port.close();
