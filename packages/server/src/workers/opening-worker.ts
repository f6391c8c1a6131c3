import { parentPort, workerData } from 'node:worker_threads';
// Imports only what is needed to open a corpus. The thread ends afterwards, which frees its modules.
import { IndexError, StorageError, UnreachableError } from '@zaban/engine/opening';
import type { Opened } from './open-in-thread.ts';
import { type Openable, openShare } from './openable.ts';

function send(opened: Opened): void {
  parentPort?.postMessage(opened);
}

try {
  await openShare(workerData as Openable, (share) => send({ share }));
} catch (error) {
  send({ problem: error instanceof Error ? error.message : String(error), kind: kindOf(error) });
}

function kindOf(error: unknown): 'lost' | 'storage' | 'fault' {
  if (error instanceof IndexError) return 'lost';
  if (error instanceof UnreachableError) return 'storage';
  if (!(error instanceof StorageError)) return 'fault';
  return (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? 'lost' : 'storage';
}
