import type { Worker } from 'node:worker_threads';
import type { CorpusShare } from '@zaban/engine';
import { startThread } from '@zaban/engine/opening';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';
import { RESOURCE_LIMITS } from './resource-limits.ts';
import type { SpareThread } from './spare-thread.ts';

/** Milliseconds after which a worker that was asked to end is terminated. */
const END_TIMEOUT_MS = 2000;
/** Milliseconds that a worker has to start; ending a worker that has not started does not wait longer either. */
const START_TIMEOUT_MS = 30_000;

/** A request, and how its answer is delivered. */
export interface PoolRequest {
  readonly id: number;
  /** The client that sent the request; see `clientNetworkOf`. */
  readonly client: string | undefined;
  readonly request: unknown;
  /** Maximum milliseconds in a thread, and the end of the request's time by the clock of `performance`. */
  readonly milliseconds: number;
  readonly until: number;
  readonly progress: Int32Array | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface MemberEvents {
  readonly hear: (message: FromWorker) => void;
  /** Called when the worker ended by itself, or is stuck. */
  readonly lost: (reason: string) => void;
}

/** One worker thread of a pool, from its start to its end. */
export class PoolMember {
  readonly #worker: Worker;
  readonly #events: MemberEvents;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(4));
  readonly #started: Promise<void>;
  readonly #gone: Promise<void>;
  /** Corpora that were sent to the worker and are not attached yet, in order. */
  readonly #given: CorpusShare[] = [];
  #corpus: CorpusShare | undefined;
  #task: PoolRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #began = 0;

  constructor(
    module: URL,
    start: Omit<WorkerStart<unknown>, 'cancelled'>,
    events: MemberEvents,
    spare: SpareThread | undefined,
  ) {
    this.#events = events;
    const workerData: WorkerStart<unknown> = { ...start, cancelled: this.#cancelled };
    const taken = spare?.take(module, workerData);
    if (taken === undefined) this.#worker = startThread(module, { workerData, resourceLimits: RESOURCE_LIMITS }, true);
    else this.#worker = taken;
    this.#started = new Promise((resolve) => {
      this.#worker.once('message', () => resolve());
    });
    this.#gone = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve());
    });
    const late = setTimeout(() => events.lost('it did not start'), START_TIMEOUT_MS).unref();
    void Promise.race([this.#started, this.#gone]).then(() => clearTimeout(late));
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'attached') this.#corpus = this.#given.shift();
      events.hear(message);
    });
    this.#worker.on('error', (error) => events.lost(error.message));
    this.#worker.on('exit', () => events.lost('it ended'));
    // An idle worker must not keep the process alive.
    this.#worker.unref();
  }

  /** Whether the worker can take a request. */
  get ready(): boolean {
    return this.#corpus !== undefined && this.#task === undefined;
  }

  get task(): PoolRequest | undefined {
    return this.#task;
  }

  /** Milliseconds since the last request began. */
  get elapsed(): number {
    return performance.now() - this.#began;
  }

  /** The attached corpus, to which its messages refer; undefined before the first one is attached. */
  get corpus(): CorpusShare | undefined {
    return this.#corpus;
  }

  /** Sends a request. The worker counts as stuck if the request takes `grace` milliseconds longer than its limit. */
  begin(task: PoolRequest, grace: number): void {
    const { id, request, until, progress } = task;
    this.#began = performance.now();
    const milliseconds = Math.max(1, Math.min(task.milliseconds, until - this.#began));
    const most = milliseconds + grace;
    this.#task = task;
    this.#timer = setTimeout(() => this.#events.lost(`a request took more than ${Math.round(most)} ms`), most);
    this.#post({ kind: 'run', id, request, milliseconds, progress });
  }

  /** Ends the request with this id and returns it; undefined if it was abandoned before. */
  finish(id: number): PoolRequest | undefined {
    return this.#task?.id === id ? this.abandon() : undefined;
  }

  /** Cancels a request, if the worker is still running it. */
  cancel(task: PoolRequest): void {
    if (this.#task === task) Atomics.store(this.#cancelled, 0, task.id);
  }

  /** Removes the running request, if there is one, and returns it. */
  abandon(): PoolRequest | undefined {
    const task = this.#task;
    clearTimeout(this.#timer);
    this.#task = undefined;
    return task;
  }

  /** Attaches a corpus. Resolves when the worker has attached it, or has ended. */
  attach(share: CorpusShare): Promise<void> {
    return new Promise((resolve) => {
      // While the caller waits, the worker keeps the process alive, since at the start nothing else does.
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
   * Asks the worker to end and waits for it. Only a stuck worker is terminated, and never one that is still starting: V8 can crash
   * then.
   */
  async end(): Promise<void> {
    this.#worker.ref();
    this.#post({ kind: 'end' });
    const started = await happens(Promise.race([this.#started, this.#gone]), START_TIMEOUT_MS);
    if (!started) return this.#worker.unref();
    if (!(await happens(this.#gone, END_TIMEOUT_MS))) await this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/** Whether an event happens within this many milliseconds. */
async function happens(event: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const happened = await Promise.race([event.then(() => true), late]);
  clearTimeout(timer);
  return happened;
}
