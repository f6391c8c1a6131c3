import { StorageError, type CorpusShare, type OpenOptions } from '@zaban/engine';
import { startThread } from '@zaban/engine/threads';

/** What the thread says: what is shared, or why not, and whether that is told of the index or is a fault of ours. */
export type Opened = { readonly share: CorpusShare } | { readonly problem: string; readonly ofIndex: boolean };

/**
 * Opens the index of a folder in a thread of its own, so that nobody waits meanwhile, and gives what is shared.
 * @throws StorageError when there is no index, it is damaged, or of another version
 */
export function openInThread(folder: string, options: OpenOptions): Promise<CorpusShare> {
  return new Promise((resolve, reject) => {
    // The file behind the posting lists of a very large index stays open when the thread ends.
    const worker = startThread(new URL('./opening-worker.ts', import.meta.url), {
      workerData: { folder, options },
      trackUnmanagedFds: false,
    });
    worker.once('message', (message: Opened) => {
      if ('share' in message) resolve(message.share);
      else reject(message.ofIndex ? new StorageError(message.problem) : new Error(message.problem));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${folder}: the index could not be opened.`)));
  });
}
