import { parentPort, workerData } from 'node:worker_threads';
// Only what opens: the thread ends at once, and what it loaded with it.
import {
  FileStorage,
  IndexError,
  openCorpus,
  shareCorpus,
  StorageError,
  type OpenOptions,
} from '@zaban/engine/opening';
import type { Opened } from './open-in-thread.ts';

function tell(opened: Opened): void {
  parentPort?.postMessage(opened);
}

const { folder, options } = workerData as { folder: string; options: OpenOptions };
try {
  const corpus = openCorpus(new FileStorage(folder), options);
  tell({ share: shareCorpus(corpus) });
} catch (error) {
  tell({ problem: error instanceof Error ? error.message : String(error), kind: kindOf(error) });
}

function kindOf(error: unknown): 'lost' | 'storage' | 'fault' {
  if (error instanceof IndexError) return 'lost';
  if (!(error instanceof StorageError)) return 'fault';
  return (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'lost' : 'storage';
}
