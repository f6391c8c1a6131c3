import { parentPort, workerData } from 'node:worker_threads';
import { FileStorage, IndexError, openCorpus, shareCorpus, StorageError, type OpenOptions } from '@zaban/engine';
import type { Opened } from './open-in-thread.ts';

function tell(opened: Opened): void {
  parentPort?.postMessage(opened);
}

const { folder, options } = workerData as { folder: string; options: OpenOptions };
try {
  const corpus = openCorpus(new FileStorage(folder), options);
  tell({ share: shareCorpus(corpus) });
} catch (error) {
  const ofIndex = error instanceof IndexError || error instanceof StorageError;
  tell({ problem: error instanceof Error ? error.message : String(error), ofIndex });
}
