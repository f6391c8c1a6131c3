import { StorageError, type CorpusShare } from '@zaban/engine';
import { startThread } from '@zaban/engine/opening';
import type { Openable } from './openable.ts';

/**
 * The message of the thread: the shared corpus, or a problem: the index is missing, damaged or of another version (`lost`), it cannot
 * be read at the moment (`storage`), or there is a bug (`fault`).
 */
export type Opened =
  | { readonly share: CorpusShare }
  | { readonly problem: string; readonly kind: 'lost' | 'storage' | 'fault' };

/** There is no index that this version can read: it must be built again, or restored. */
export class LostIndex extends StorageError {}

/**
 * Opens a corpus in a separate thread, so that this thread is not blocked. Resolves to the shared corpus.
 * @throws LostIndex if the index is missing, damaged, or of another version; StorageError if it cannot be read now
 */
export function openInThread(openable: Openable): Promise<CorpusShare> {
  return new Promise((resolve, reject) => {
    // The file of the posting lists of a very large index must stay open when the thread ends.
    const worker = startThread(new URL('./opening-worker.ts', import.meta.url), {
      workerData: openable,
      trackUnmanagedFds: false,
    });
    worker.once('message', (message: Opened) => {
      if ('share' in message) resolve(message.share);
      else reject(errorOf(message.problem, message.kind));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that opens the corpus ended before it was open.')));
  });
}

function errorOf(problem: string, kind: 'lost' | 'storage' | 'fault'): Error {
  if (kind === 'lost') return new LostIndex(problem);
  return kind === 'storage' ? new StorageError(problem) : new Error(problem);
}
