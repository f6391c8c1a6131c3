import type { ClusterAddress } from '@zaban/cluster';
import { StorageError, type CorpusShare, type OpenOptions } from '@zaban/engine';
import { startThread } from '@zaban/engine/threads';

/**
 * What the thread says: what is shared, or why not: the index is missing, damaged or of another version (`lost`), it cannot be
 * read at this moment (`storage`), or there is a fault of ours.
 */
export type Opened =
  | { readonly share: CorpusShare }
  | { readonly problem: string; readonly kind: 'lost' | 'storage' | 'fault' };

/** What is opened: the index of a folder, or the corpus of a cluster. */
export type Openable =
  | { readonly folder: string; readonly options: OpenOptions }
  | { readonly cluster: ClusterAddress };

/** There is no index that this version can read: it must be built again, or put back. */
export class LostIndex extends StorageError {}

/**
 * Opens a corpus in a thread of its own, so that nobody waits meanwhile, and gives what is shared.
 * @throws LostIndex when there is no index, it is damaged, or of another version; StorageError when it cannot be read now
 */
export function openInThread(openable: Openable): Promise<CorpusShare> {
  return new Promise((resolve, reject) => {
    // The file behind the posting lists of a very large index stays open when the thread ends.
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
