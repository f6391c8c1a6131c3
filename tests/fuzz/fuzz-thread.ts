// Does a reader withstand so many inputs, and answer each of them within its time?
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/threads';
import type { FuzzJob, FuzzResult } from './fuzz-worker.ts';

/** Milliseconds after which an input counts as one that hangs the reader; far more than any takes on a busy machine. */
const HANG = 30_000;
const ROOM = 1 << 20;

/**
 * Tries inputs on readers in a thread of its own, so that one that hangs its reader can be told: it is in the memory that
 * both threads share.
 */
export class FuzzThread {
  readonly #shared = new SharedArrayBuffer(8 + ROOM);
  #worker: Worker | undefined;

  run(job: FuzzJob): Promise<FuzzResult> {
    const worker = (this.#worker ??= startThread(new URL('./fuzz-worker.ts', import.meta.url), {
      workerData: this.#shared,
    }));
    const [number, length] = [new Int32Array(this.#shared, 0, 1), new Int32Array(this.#shared, 4, 1)];
    return new Promise((resolve, reject) => {
      let last = 0;
      let since = performance.now();
      const watch = setInterval(() => {
        const now = Atomics.load(number, 0);
        // Before the first input the thread still loads its programs.
        if (now !== last || now === 0) [last, since] = [now, performance.now()];
        if (performance.now() - since < HANG) return;
        const input = Buffer.from(this.#shared, 8, Atomics.load(length, 0)).toString('base64');
        void this.close();
        settle({ tried: now, read: 0, blocks: 0, failures: [{ input, problem: 'it hangs' }] });
      }, 500);
      const settle = (result: FuzzResult): void => {
        clearInterval(watch);
        worker.off('message', settle);
        worker.off('error', fail);
        resolve(result);
      };
      const fail = (error: unknown): void => {
        clearInterval(watch);
        this.#worker = undefined;
        reject(new Error(`The thread died at input ${Atomics.load(number, 0)} of ${job.reader}.`, { cause: error }));
      };
      Atomics.store(number, 0, 0);
      worker.on('message', settle);
      worker.on('error', fail);
      worker.postMessage(job);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
