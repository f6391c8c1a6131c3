import type { Worker } from 'node:worker_threads';
import type { CorpusShare } from '@zaban/engine';
import { startThread } from '@zaban/engine/threads';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';

/** Milliseconds that a worker which was asked to end has for it before it is ended. */
const PATIENCE = 2000;
/** Milliseconds that a worker has for its start; nobody waits longer for the end of one that has not even started. */
const START_PATIENCE = 30_000;

/**
 * Bounds of a thread's memory. The space for new objects, of which there are three, would grow to 96 MiB in each thread and
 * hardly shrink again; what a query makes new beyond this is moved to the old objects.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 24 } as const;

/** A request, and how its answer is delivered. */
export interface Task {
  readonly id: number;
  /** The client that sent the request; see `clientOf`. */
  readonly client: string | undefined;
  readonly request: unknown;
  readonly milliseconds: number;
  readonly progress: Int32Array | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface MemberEvents {
  readonly hear: (message: FromWorker) => void;
  /** It ended by itself, or is stuck. */
  readonly lost: (reason: string) => void;
}

/** One worker thread of a pool, from its start to its end. */
export class PoolMember {
  readonly #worker: Worker;
  readonly #events: MemberEvents;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(4));
  readonly #started: Promise<void>;
  readonly #gone: Promise<void>;
  /** What it was given and has not taken up yet, in that order. */
  readonly #given: CorpusShare[] = [];
  #corpus: CorpusShare | undefined;
  #task: Task | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(module: URL, start: Omit<WorkerStart<unknown>, 'cancelled'>, events: MemberEvents) {
    this.#events = events;
    const workerData: WorkerStart<unknown> = { ...start, cancelled: this.#cancelled };
    this.#worker = startThread(module, { workerData, resourceLimits: RESOURCE_LIMITS });
    this.#started = new Promise((resolve) => {
      this.#worker.once('message', () => resolve());
    });
    this.#gone = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    const late = setTimeout(() => events.lost('it did not start'), START_PATIENCE).unref();
    void Promise.race([this.#started, this.#gone]).then(() => clearTimeout(late));
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'attached') this.#corpus = this.#given.shift();
      events.hear(message);
    });
    this.#worker.on('error', (error) => events.lost(error.message));
    this.#worker.on('exit', () => events.lost('it ended'));
    // A worker that waits keeps no process alive.
    this.#worker.unref();
  }

  /** Whether it can take a request. */
  get ready(): boolean {
    return this.#corpus !== undefined && this.#task === undefined;
  }

  get task(): Task | undefined {
    return this.#task;
  }

  /** What it answers from, and what it says now is about; undefined until it has taken something up. */
  get corpus(): CorpusShare | undefined {
    return this.#corpus;
  }

  /** Gives it a request; it counts as stuck when the request takes so much longer than it may. */
  begin(task: Task, grace: number): void {
    const { id, request, milliseconds, progress } = task;
    const most = milliseconds + grace;
    this.#task = task;
    this.#timer = setTimeout(() => this.#events.lost(`a request took more than ${most} ms`), most);
    this.#post({ kind: 'run', id, request, milliseconds, progress });
  }

  /** The request of this number, which is done now; undefined when it was given up before. */
  finish(id: number): Task | undefined {
    return this.#task?.id === id ? this.abandon() : undefined;
  }

  /** Tells it that nobody wants the answer to this request any more. */
  cancel(task: Task): void {
    if (this.#task === task) Atomics.store(this.#cancelled, 0, task.id);
  }

  /** Takes the request from it, if it has one. */
  abandon(): Task | undefined {
    const task = this.#task;
    clearTimeout(this.#timer);
    this.#task = undefined;
    return task;
  }

  /** Resolves when it answers from the corpus, or is gone. */
  attach(share: CorpusShare): Promise<void> {
    return new Promise((resolve) => {
      // While somebody waits for it, a worker does keep the process alive: nothing else may do so yet.
      this.#worker.ref();
      const done = (): void => {
        this.#worker.unref();
        this.#worker.off('message', hear);
        this.#worker.off('exit', done);
        resolve();
      };
      const hear = (message: FromWorker): void => {
        if (message.kind === 'attached' && this.#corpus === share) done();
      };
      this.#worker.on('message', hear);
      this.#worker.once('exit', done);
      this.#given.push(share);
      this.#post({ kind: 'attach', share });
    });
  }

  /**
   * Asks it to end and waits for it; only one that is stuck is ended by force, and none that is still starting: V8 does
   * not bear that at every moment.
   */
  async end(): Promise<void> {
    this.#worker.ref();
    this.#post({ kind: 'end' });
    const started = await happens(Promise.race([this.#started, this.#gone]), START_PATIENCE);
    if (!started) return this.#worker.unref();
    if (!(await happens(this.#gone, PATIENCE))) await this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Whether something happens within so many milliseconds. */
async function happens(event: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const happened = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return happened;
}
