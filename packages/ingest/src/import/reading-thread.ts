import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadingAnswer, ReadingJob, ReadingNews } from './reading-worker.ts';

/** Milliseconds and megabytes for one document: what needs more was made to need it. */
const LONGEST = 60_000;
const MEGABYTES = 2048;

/** Reads documents in a thread that is ended when one takes too long or too much, and begun anew for the next. */
export class ReadingThread {
  readonly #longest: number;
  #worker: Promise<Worker> | undefined;

  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** The text of a document, or why there is none. */
  async read(name: string, bytes: Uint8Array): Promise<ReadingAnswer> {
    const worker = await (this.#worker ??= start());
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
      const fail = (): void => giveUp('it needs more memory than a document can');
      const bound = setTimeout(
        () => giveUp(`it takes longer than ${this.#longest / 1000} seconds to read`),
        this.#longest,
      );
      worker.on('message', hear);
      worker.on('error', fail);
      const job: ReadingJob = { name, bytes };
      worker.postMessage(job);
    });
  }

  async close(): Promise<void> {
    await (await this.#worker)?.terminate();
  }
}

/** A thread that has started: V8 does not bear the end of one at every moment of its start. */
async function start(): Promise<Worker> {
  const script = new URL('./reading-worker.ts', import.meta.url);
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
  await once(worker, 'message');
  // One that dies while nobody waits for it must not end the process.
  worker.on('error', () => undefined);
  return worker;
}
