import type { Worker } from 'node:worker_threads';
import { startThread } from '@zaban/engine/opening';

/**
 * Distributes jobs to threads and yields the answers in the order of the jobs. At most three jobs for each thread are
 * in progress or waiting to be consumed, so that memory stays bounded if the consumer is slow. The threads end with the
 * iteration, even during a job. The script must send any one message when it has started, then one answer for each job.
 */
export async function* orderedWork<Job, Answer>(
  script: URL,
  jobs: readonly Job[],
  options: { readonly threads: number; readonly workerData: unknown; readonly signal: AbortSignal | undefined },
): AsyncGenerator<Answer> {
  const { threads, workerData, signal } = options;
  const answers = new Map<number, PromiseWithResolvers<Answer>>();
  const workers: Worker[] = [];
  const started: Promise<unknown>[] = [];
  const most = Math.min(threads, jobs.length);
  const idle: Worker[] = [];
  const jobOf = new Map<Worker, number>();
  let sent = 0;
  let taken = 0;

  /** Starts a thread; called only when there is work for it. */
  const startWorker = (): Worker => {
    const worker = startThread(script, { workerData });
    const onAnswer = (answer: Answer): void => {
      answers.get(jobOf.get(worker)!)?.resolve(answer);
      idle.push(worker);
      send();
    };
    worker.on('error', fail);
    workers.push(worker);
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
    while ((idle.length > 0 || workers.length < most) && sent < jobs.length && sent < taken + 3 * most) {
      const worker = idle.pop() ?? startWorker();
      jobOf.set(worker, sent);
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
