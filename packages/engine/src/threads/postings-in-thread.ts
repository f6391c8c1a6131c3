import type { Worker } from 'node:worker_threads';
import { StorageError } from '../errors.ts';
import type { SectionEntry } from '../format/index.ts';
import type { PostingsTask, PostingsThread } from '../indexing/index.ts';
import type { Storage } from '../storage/index.ts';
import { startThread } from './start-thread.ts';

/** What the thread says: that it has started; then the entry of the section, or what the file system refused. */
export type PostingsNews = 'started' | { readonly entry: SectionEntry } | { readonly problem: string };

/** Makes the posting lists of a build in a thread, which is started by the build and ends with it. */
export class PostingsInThread implements PostingsThread {
  #worker: Worker | undefined;
  #started: Promise<unknown> | undefined;
  readonly #answer = Promise.withResolvers<SectionEntry>();

  /** The storage must be a folder of the file system. */
  start({ location }: Storage): void {
    const { resolve, reject } = this.#answer;
    const worker = startThread(new URL('./postings-thread.ts', import.meta.url), { workerData: location });
    this.#started = new Promise((started) => {
      worker.on('message', (news: PostingsNews) => {
        if (news === 'started') started(news);
        else if ('entry' in news) resolve(news.entry);
        else reject(new StorageError(news.problem));
      });
      worker.on('exit', started);
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread of the posting lists has ended.')));
    this.#answer.promise.catch(() => undefined);
    this.#worker = worker;
  }

  write(task: PostingsTask): Promise<SectionEntry> {
    this.#worker?.postMessage(task);
    return this.#answer.promise;
  }

  /** Ends the thread; nothing is written afterwards. */
  async close(): Promise<void> {
    // V8 may crash if a thread is terminated while it starts.
    await this.#started;
    await this.#worker?.terminate();
  }
}
