import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerStart } from '../workers/protocol.ts';

/** Milliseconds that a slow worker needs for each index. */
const SLOW = 300;

const { niceness } = workerData as WorkerStart<unknown>;

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

// Workers of the light lane report every index as damaged at once; the others attach it later and report nothing.
parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'end') parentPort?.close();
  if (message.kind !== 'attach') return;
  if (niceness > 0) {
    setTimeout(() => send({ kind: 'attached' }), SLOW);
    return;
  }
  send({ kind: 'attached' });
  send({ kind: 'damage', problem: `${message.share.buildId} cannot be read.` });
});
send({ kind: 'started' });
