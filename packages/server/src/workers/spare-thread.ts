import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/opening';
import type { SpareStart, WorkerStart } from './protocol.ts';
import { RESOURCE_LIMITS } from './resource-limits.ts';

/** Milliseconds after which another thread is started for one that was taken: first comes the request that needed it. */
const RENEWED_AFTER_MS = 100;

/**
 * A thread with its modules loaded that waits for a pool which needs one: loading them takes longer than opening a corpus of some
 * million tokens. It is started only where corpora are opened again and again.
 */
export class SpareThread {
  readonly #module = new URL('./corpus-worker.ts', import.meta.url);
  #waiting: { readonly worker: Worker; readonly port: MessagePort } | undefined;
  #isClosed = false;

  /** Starts a thread that waits, unless there is one. */
  prepare(): void {
    if (this.#isClosed || this.#waiting !== undefined) return;
    const { port1: port, port2: start } = new MessageChannel();
    const workerData: SpareStart = { start };
    const options = { workerData, transferList: [start], resourceLimits: RESOURCE_LIMITS };
    const worker = startThread(this.#module, options, true);
    worker.once('error', () => this.#forget(worker));
    worker.once('exit', () => this.#forget(worker));
    worker.unref();
    port.unref();
    this.#waiting = { worker, port };
  }

  /** Gives the waiting thread its start, and hands it on; undefined if none waits for this module. */
  take(module: URL, start: WorkerStart<unknown>): Worker | undefined {
    if (this.#waiting === undefined || module.href !== this.#module.href) return undefined;
    const { worker, port } = this.#waiting;
    this.#waiting = undefined;
    port.postMessage(start);
    setTimeout(() => this.prepare(), RENEWED_AFTER_MS).unref();
    return worker;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#waiting?.worker.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#waiting?.worker === worker) this.#waiting = undefined;
  }
}
