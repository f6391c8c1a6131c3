import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/opening';
import type { ReadingAnswer, ReadingJob, ReadingMessage } from './reading-worker.ts';

/** Milliseconds in which a document must be read, and MiB of objects that this may take: only a malicious one needs more. */
const MAX_MS = 60_000;
const MAX_MEBIBYTES = 2048;
const SCRIPT = new URL('./reading-worker.ts', import.meta.url);

/**
 * Reads documents in a thread. If a document exceeds a limit, the thread is terminated, and a new one reads the next
 * document.
 */
export class ReadingThread {
  readonly #longest: number;
  readonly #script: URL;
  #worker: Promise<Worker> | undefined;

  /** The arguments are given only in tests. */
  constructor(longest = MAX_MS, script = SCRIPT) {
    this.#longest = longest;
    this.#script = script;
  }

  /** The text of a document, or the reason why there is none. */
  async read(name: string, bytes: Uint8Array): Promise<ReadingAnswer> {
    let worker: Worker;
    try {
      worker = await (this.#worker ??= start(this.#script));
    } catch (error) {
      this.#worker = undefined;
      return `no thread could be started to read it (${(error as Error).message}); import it again`;
    }
    return new Promise((resolve) => {
      const settle = (answer: ReadingAnswer): void => {
        clearTimeout(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        resolve(answer);
      };
      const onMessage = (message: ReadingMessage): void => {
        if (message.kind === 'read') settle(message.answer);
      };
      const abandon = (reason: string): void => {
        this.#worker = undefined;
        void worker.terminate();
        settle(reason);
      };
      const onError = (): void => abandon('reading it needs too much memory');
      const timer = setTimeout(
        () => abandon(`reading it takes longer than ${this.#longest / 1000} seconds`),
        this.#longest,
      );
      worker.on('message', onMessage);
      worker.on('error', onError);
      const job: ReadingJob = { name, bytes };
      worker.postMessage(job);
    });
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await (await this.#worker?.catch(() => undefined))?.terminate();
  }
}

/** A thread that has started: V8 may crash if a thread is terminated while it starts. Throws if it does not start. */
async function start(script: URL): Promise<Worker> {
  const worker = startThread(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEBIBYTES } });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`it ended with code ${code}`);
  });
  await Promise.race([once(worker, 'message'), ended]);
  // A thread that fails between two documents must not end the process.
  worker.on('error', () => undefined);
  return worker;
}
