import type { MessagePort, Worker } from 'node:worker_threads';
import { MIN_SHARED_HITS, MIN_SHARED_TOKENS, type TaskKind, type Team } from '../analysis/index.ts';
import { DeadlineExceeded, untilDeadline, type Budget } from '../budget/index.ts';
import { shareCorpus, type Corpus } from '../corpus/index.ts';
import { BOARD, type Job, type Result } from './protocol.ts';
import { startThread, threadsOfNode } from './start-thread.ts';
import { threadFile } from './thread-file.ts';

/** The bundle of `zaban query`, which stands elsewhere, names it by the entry of this folder (packages/cli/build). */
const helperModule = (): URL => new URL('./helper.ts', import.meta.url);

/** Milliseconds between two checks of the budget while the helpers work. */
const POLL_INTERVAL_MS = 20;
/** Milliseconds without a budget check after which a helper counts as lost. */
const HELPER_TIMEOUT_MS = 120_000;

/** Milliseconds after which a helper that does not end is terminated. */
const END_TIMEOUT_MS = 10_000;

interface Helper {
  readonly worker: Worker;
  readonly started: Promise<void>;
  readonly port: MessagePort;
}

/** Options of a `ThreadTeam`. */
export interface TeamOptions {
  /** Number of threads, including the calling one. */
  readonly threads: number;
  /** Minimum number of tokens, or of hits, to share work; with fewer, the calling thread works alone. */
  readonly leastTokens?: number;
  readonly leastHits?: number;
}

/**
 * Threads that share a corpus. They start when they are first needed, and do not keep the process alive. The calling
 * thread works too, and then blocks until the others are done, so that an operation stays a synchronous call. Browsers
 * do not allow this.
 */
export class ThreadTeam implements Team {
  readonly size: number;
  readonly leastTokens: number;
  readonly leastHits: number;
  readonly #corpus: Corpus;
  #helpers: Helper[] = [];
  #jobs = 0;
  /** Memory of the last `share`, which is reused: V8 does not count shared memory and would collect unused buffers too late. */
  #sharedMemory: Uint32Array = new Uint32Array(0);

  constructor(corpus: Corpus, { threads, leastTokens = MIN_SHARED_TOKENS, leastHits = MIN_SHARED_HITS }: TeamOptions) {
    this.size = threads;
    this.leastTokens = leastTokens;
    this.leastHits = leastHits;
    this.#corpus = corpus;
  }

  run<Task, Answer>(kind: TaskKind<Task, Answer>, tasks: readonly Task[], budget: Budget): Answer[] {
    const board = new Int32Array(new SharedArrayBuffer(4 * BOARD.length));
    const job: Job = { number: ++this.#jobs, kind: kind.name, tasks, board };
    const helpers = this.#startHelpers();
    for (const { port } of helpers) port.postMessage(job);
    try {
      const answers = this.#work(kind, tasks, board, budget);
      this.#await(board, tasks.length, budget);
      for (const result of helpers.flatMap(({ port }) => received(port))) {
        if (result.job !== job.number) continue;
        if ('exceeded' in result) throw new DeadlineExceeded();
        if ('fault' in result) throw new Error(result.fault);
        answers[result.task] = result.answer as Answer;
      }
      return answers;
    } catch (error) {
      Atomics.store(board, BOARD.stop, 1);
      throw error;
    }
  }

  share(lists: readonly Uint32Array[]): Uint32Array[] {
    const copied = lists.filter(({ buffer }) => !(buffer instanceof SharedArrayBuffer));
    const length = copied.reduce((sum, list) => sum + list.length, 0);
    if (length > this.#sharedMemory.length) {
      this.#sharedMemory = new Uint32Array(new SharedArrayBuffer(4 * 2 ** Math.ceil(Math.log2(length))));
    }
    let at = 0;
    return lists.map((list) => {
      if (list.buffer instanceof SharedArrayBuffer) return list;
      const place = this.#sharedMemory.subarray(at, (at += list.length));
      place.set(list);
      return place;
    });
  }

  /** Whether the threads start in some milliseconds, so that they may end when they are not needed for a moment. */
  get startsQuickly(): boolean {
    return threadFile(helperModule()).href !== helperModule().href;
  }

  /** Ends the threads; they start again when needed. */
  async close(): Promise<void> {
    this.#sharedMemory = new Uint32Array(0);
    await Promise.all(this.#helpers.splice(0).map(end));
  }

  #startHelpers(): readonly Helper[] {
    while (this.#helpers.length < this.size - 1) {
      const { port1, port2 } = new (threadsOfNode().MessageChannel)();
      const worker = startThread(helperModule(), {
        workerData: { share: shareCorpus(this.#corpus), port: port2 },
        transferList: [port2],
        // The file of the posting lists of a very large index must stay open when the thread ends.
        trackUnmanagedFds: false,
      });
      const started = new Promise<void>((resolve) => worker.once('message', () => resolve()));
      const helper = { worker, started, port: port1 };
      // A helper that ended is replaced by the next job.
      const leave = (): void => {
        this.#helpers = this.#helpers.filter((other) => other !== helper);
      };
      worker.on('error', leave);
      worker.on('exit', leave);
      worker.unref();
      port1.unref();
      this.#helpers.push(helper);
    }
    return this.#helpers;
  }

  /** Runs tasks from the board, as the helpers do. Throws what the budget throws. */
  #work<Task, Answer>(
    { run }: TaskKind<Task, Answer>,
    tasks: readonly Task[],
    board: Int32Array,
    budget: Budget,
  ): Answer[] {
    const answers: Answer[] = Array.from({ length: tasks.length });
    for (;;) {
      const task = Atomics.add(board, BOARD.next, 1);
      if (task >= tasks.length) return answers;
      answers[task] = run(this.#corpus, tasks[task], budget);
      Atomics.add(board, BOARD.done, 1);
    }
  }

  /** Waits until all tasks are done. When the deadline passes, tells the helpers to stop early. */
  #await(board: Int32Array, count: number, budget: Budget): void {
    let checks = -1;
    let lastCheck = performance.now();
    for (;;) {
      const done = Atomics.load(board, BOARD.done);
      if (done >= count) return;
      const isInTime = untilDeadline(() => {
        budget.check(done, count);
        return true;
      }, false);
      if (!isInTime) Atomics.store(board, BOARD.stop, 1);
      const now = Atomics.load(board, BOARD.checks) + done;
      if (now !== checks) {
        checks = now;
        lastCheck = performance.now();
      } else if (performance.now() - lastCheck > HELPER_TIMEOUT_MS) {
        void this.close();
        throw new Error('A thread of the analysis was lost.');
      }
      Atomics.wait(board, BOARD.done, done, POLL_INTERVAL_MS);
    }
  }
}

/**
 * Ends a helper. A helper ends by itself when its port is closed. Only a helper that has started and hangs is
 * terminated: V8 can crash when a thread is terminated during its start.
 */
async function end({ worker, started, port }: Helper): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
    void started.then(() => {
      timer = setTimeout(() => void worker.terminate().then(() => resolve()), END_TIMEOUT_MS);
    });
  });
  worker.ref();
  port.close();
  await gone;
  clearTimeout(timer);
}

/** All results that have arrived at a port so far. */
function received(port: MessagePort): Result[] {
  const { receiveMessageOnPort } = threadsOfNode();
  const results: Result[] = [];
  for (let found = receiveMessageOnPort(port); found !== undefined; found = receiveMessageOnPort(port)) {
    results.push(found.message);
  }
  return results;
}
