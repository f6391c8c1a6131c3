import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/opening';

/**
 * Distributes jobs to threads and yields the answers in the order of the jobs. At most `ahead` jobs for each thread (three unless given) are
 * in progress or waiting to be consumed, so that memory stays bounded if the consumer is slow. The threads end with the
 * iteration, even during a job. The script must send any one message when it has started, then one answer for each job.
 */
export async function* orderedWork<Job, Answer>(
  script: URL,
  jobs: readonly Job[],
  options: {
    readonly threads: number;
    readonly workerData: unknown;
    readonly signal: AbortSignal | undefined;
    readonly ahead?: number;
  },
): AsyncGenerator<Answer> {
  const { threads, workerData, signal, ahead = 3 } = options;
  const answers = new Map<number, PromiseWithResolvers<Answer>>();
  const workers: Worker[] = [];
  const started: Promise<unknown>[] = [];
  const most = Math.min(threads, jobs.length);
  /** The threads that take another job: each has a second one waiting, since this thread may be too busy to send it at once. */
  const free: Worker[] = [];
  const jobsOf = new Map<Worker, number[]>();
  let sent = 0;
  let taken = 0;

  /** Starts a thread; called only when there is work for it. */
  const startWorker = (): Worker => {
    const worker = startThread(script, { workerData });
    const onAnswer = (answer: Answer): void => {
      answers.get(jobsOf.get(worker)!.shift()!)?.resolve(answer);
      free.push(worker);
      send();
    };
    worker.on('error', fail);
    workers.push(worker);
    free.push(worker);
    jobsOf.set(worker, []);
    started.push(
      new Promise<void>((resolve) => {
        worker.once('message', () => {
          worker.on('message', onAnswer);
          resolve();
        });
        worker.once('exit', () => resolve());
      }),
    );
    return worker;
  };
  const send = (): void => {
    while ((free.length > 0 || workers.length < most) && sent < jobs.length && sent < taken + ahead * most) {
      const worker = workers.length < most ? startWorker() : free.shift()!;
      jobsOf.get(worker)!.push(sent);
      worker.postMessage(jobs[sent], []);
      const answer = Promise.withResolvers<Answer>();
      // An answer that is rejected before it is awaited must not end the process.
      answer.promise.catch(() => undefined);
      answers.set(sent, answer);
      sent += 1;
    }
  };
  const fail = (error: unknown): void => {
    for (const answer of answers.values()) answer.reject(error);
  };
  const stop = (): void => fail(signal?.reason ?? new Error('Stopped.'));
  signal?.addEventListener('abort', stop);
  try {
    for (; taken < jobs.length; taken++) {
      signal?.throwIfAborted();
      send();
      const answer = await answers.get(taken)!.promise;
      // Releases the answer, which may be megabytes.
      answers.delete(taken);
      yield answer;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    // V8 may crash if a thread is terminated while it starts.
    await Promise.all(started);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
