import { Worker } from 'node:worker_threads';
import type { CorpusShare, OpenOptions } from '@zaban/engine';

/**
 * Opens the index of a folder in a thread of its own, so that nobody waits meanwhile, and gives what is shared.
 * @throws when there is no index or it is damaged
 */
export function openInThread(folder: string, options: OpenOptions): Promise<CorpusShare> {
  return new Promise((resolve, reject) => {
    // The file behind the posting lists of a very large index stays open when the thread ends.
    const worker = new Worker(new URL('./opening-worker.ts', import.meta.url), {
      workerData: { folder, options },
      trackUnmanagedFds: false,
    });
    worker.once('message', (message: { share: CorpusShare } | { problem: string }) => {
      if ('share' in message) resolve(message.share);
      else reject(new Error(message.problem));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${folder}: the index could not be opened.`)));
  });
}
