import { StorageError, type CorpusShare, type OpenOptions } from '@zaban/engine';
import { startThread } from '@zaban/engine/threads';

/**
 * What the thread says: what is shared, or why not: the index is missing, damaged or of another version (`lost`), it cannot be
 * read at this moment (`storage`), or there is a fault of ours.
 */
export type Opened =
  | { readonly share: CorpusShare }
  | { readonly problem: string; readonly kind: 'lost' | 'storage' | 'fault' };

/** There is no index that this version can read: it must be built again, or put back. */
export class LostIndex extends StorageError {}

/**
 * Opens the index of a folder in a thread of its own, so that nobody waits meanwhile, and gives what is shared.
 * @throws LostIndex when there is no index, it is damaged, or of another version; StorageError when it cannot be read now
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
      else reject(errorOf(message.problem, message.kind));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${folder}: the index could not be opened.`)));
  });
}

function errorOf(problem: string, kind: 'lost' | 'storage' | 'fault'): Error {
  if (kind === 'lost') return new LostIndex(problem);
  return kind === 'storage' ? new StorageError(problem) : new Error(problem);
}
