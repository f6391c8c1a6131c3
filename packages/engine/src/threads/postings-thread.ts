// A thread that makes the posting lists of a build.
import { parentPort, workerData } from 'node:worker_threads';
import { StorageError } from '../errors.ts';
import { type PostingsTask, writePostingsOf } from '../indexing/index.ts';
import { FileStorage } from '../storage/index.ts';
import type { PostingsNews } from './postings-in-thread.ts';

const storage = new FileStorage(workerData as string);

function answerTo(task: PostingsTask): PostingsNews {
  try {
    const steps = writePostingsOf(storage, task);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return { entry: step.value };
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { problem: error.message };
  }
}

parentPort?.once('message', (task: PostingsTask) => parentPort?.postMessage(answerTo(task)));
parentPort?.postMessage('started' satisfies PostingsNews);
