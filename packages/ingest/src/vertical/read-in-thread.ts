import { on } from 'node:events';
import type { Segment } from '@zaban/engine';
import { startThread } from '@zaban/engine/opening';
import type { ReaderOptions } from '../options.ts';
import { errorOf } from '../files/failure.ts';
import type { ReadingNews, ReadingTask } from './reading-thread.ts';

/** The segments of a vertical file, read ahead in a separate thread. */
export async function* readInThread(
  task: ReadingTask,
  { progress, signal, warn }: ReaderOptions,
): AsyncGenerator<Segment> {
  signal?.throwIfAborted();
  const thread = startThread(new URL('reading-thread.ts', import.meta.url), { workerData: task });
  try {
    for await (const [news] of on(thread, 'message') as AsyncIterable<[ReadingNews]>) {
      signal?.throwIfAborted();
      switch (news.kind) {
        case 'segment':
          thread.postMessage('taken');
          yield news.segment;
          break;
        case 'progress':
          progress?.(news.progress);
          break;
        case 'warning':
          warn?.(news.warning);
          break;
        case 'failure':
          throw errorOf(news.failure);
        case 'end':
          return;
      }
    }
  } finally {
    await thread.terminate();
  }
}
