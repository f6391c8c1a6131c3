// A thread of a team: runs tasks from the board until there are none.
import { parentPort, workerData } from 'node:worker_threads';
import { runTask } from '../analysis/index.ts';
import { Budget, DeadlineExceeded } from '../budget/index.ts';
import { attachCorpus } from '../corpus/index.ts';
import { BOARD, type HelperData, type Job, type Result } from './protocol.ts';

const { share, port } = workerData as HelperData;
const corpus = attachCorpus(share);

function resultOf({ number, kind, tasks, board }: Job, task: number): Result {
  const signal = {
    get aborted() {
      Atomics.add(board, BOARD.checks, 1);
      return Atomics.load(board, BOARD.stop) !== 0;
    },
    // Only the calling thread knows the deadline; it tells the helpers to stop.
    reason: new DeadlineExceeded(),
  };
  try {
    return { job: number, task, answer: runTask(corpus, kind, tasks[task], new Budget({ signal })) };
  } catch (error) {
    if (error instanceof DeadlineExceeded) return { job: number, task, exceeded: true };
    return { job: number, task, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (job: Job) => {
  const { board, tasks } = job;
  for (;;) {
    const task = Atomics.add(board, BOARD.next, 1);
    if (task >= tasks.length) return;
    port.postMessage(resultOf(job, task));
    Atomics.add(board, BOARD.done, 1);
    Atomics.notify(board, BOARD.done);
  }
});
parentPort?.postMessage('started');
