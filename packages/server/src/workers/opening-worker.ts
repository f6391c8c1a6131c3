import { parentPort, workerData } from 'node:worker_threads';
// Imports only what is needed to open a corpus. The thread ends afterwards, which frees its modules.
import {
  FileStorage,
  IndexError,
  openCorpus,
  shareCorpus,
  StorageError,
  UnreachableError,
} from '@zaban/engine/opening';
import type { Openable, Opened } from './open-in-thread.ts';

function send(opened: Opened): void {
  parentPort?.postMessage(opened);
}

const openable = workerData as Openable;
try {
  if ('folder' in openable) {
    send({ share: shareCorpus(openCorpus(new FileStorage(openable.folder), openable.options)) });
  } else {
    // The cluster package is loaded only for a cluster.
    const { openCluster } = await import('@zaban/cluster');
    const { corpus, close } = openCluster(openable.cluster);
    send({ share: shareCorpus(corpus) });
    await close();
  }
} catch (error) {
  send({ problem: error instanceof Error ? error.message : String(error), kind: kindOf(error) });
}

function kindOf(error: unknown): 'lost' | 'storage' | 'fault' {
  if (error instanceof IndexError) return 'lost';
  if (error instanceof UnreachableError) return 'storage';
  if (!(error instanceof StorageError)) return 'fault';
  return (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'lost' : 'storage';
}
