import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/threads';
import type { ReadingAnswer, ReadingJob, ReadingNews } from './reading-worker.ts';

/** Milliseconds and megabytes for one document: what needs more was made to need it. */
const LONGEST = 60_000;
const MEGABYTES = 2048;
const SCRIPT = new URL('./reading-worker.ts', import.meta.url);

/** Reads documents in a thread that is ended when one takes too long or too much, and begun anew for the next. */
export class ReadingThread {
  readonly #longest: number;
  readonly #script: URL;
  #worker: Promise<Worker> | undefined;

  constructor(longest = LONGEST, script = SCRIPT) {
    this.#longest = longest;
    this.#script = script;
  }

  /** The text of a document, or why there is none. */
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
        clearTimeout(bound);
        worker.off('message', hear);
        worker.off('error', fail);
        resolve(answer);
      };
      const hear = (news: ReadingNews): void => {
        if (news.kind === 'read') settle(news.answer);
      };
      const giveUp = (reason: string): void => {
        this.#worker = undefined;
        void worker.terminate();
        settle(reason);
      };
      const fail = (): void => giveUp('reading it needs too much memory');
      const bound = setTimeout(
        () => giveUp(`reading it takes longer than ${this.#longest / 1000} seconds`),
        this.#longest,
      );
      worker.on('message', hear);
      worker.on('error', fail);
      const job: ReadingJob = { name, bytes };
      worker.postMessage(job);
    });
  }

  async close(): Promise<void> {
    await (await this.#worker?.catch(() => undefined))?.terminate();
  }
}

/** A thread that has started: V8 does not bear the end of one at every moment of its start. Throws where none does. */
async function start(script: URL): Promise<Worker> {
  const worker = startThread(script, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`it ended with code ${code}`);
  });
  await Promise.race([once(worker, 'message'), ended]);
  // One that dies while nobody waits for it must not end the process.
  worker.on('error', () => undefined);
  return worker;
}
