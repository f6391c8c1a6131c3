import { Worker } from 'node:worker_threads';
import { RequestError, type CorpusShare } from '@zaban/engine';
import { CallFailure } from '../call-failure.ts';
import type { WatchedProgress } from './progress.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './protocol.ts';

export interface PoolSettings {
  readonly name: string;
  readonly size: number;
  /** Requests that may wait; one more is told to come back later. */
  readonly mostWaiting: number;
  /** The worker's module, and what it is told at its start. */
  readonly module: URL;
  readonly knowledge: unknown;
  /** Milliseconds beyond its own time after which a request's worker counts as stuck and is replaced. */
  readonly grace: number;
  readonly onTrouble: (trouble: string) => void;
}

interface Task {
  readonly id: number;
  readonly request: unknown;
  readonly milliseconds: number;
  readonly cancelled: Int32Array;
  readonly progress: Int32Array | undefined;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Member {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

const BUSY_SECONDS = 2;
const LONGEST_PAUSE = 10_000;

/** Worker threads on one shared corpus, each with one request at a time; the rest wait in their order. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #members = new Set<Member>();
  readonly #waiting: Task[] = [];
  readonly #pauses = new Set<NodeJS.Timeout>();
  #share: CorpusShare | undefined;
  #nextId = 1;
  #deaths = 0;
  #failuresInARow = 0;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    for (let number = 0; number < settings.size; number += 1) this.#hire();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Workers that died or were stuck, since the start. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Requests dispatched from now on are answered from this corpus; resolves when every worker has it. */
  async attach(share: CorpusShare): Promise<void> {
    this.#share = share;
    await Promise.all(Array.from(this.#members, (member) => attached(member.worker, share)));
  }

  /**
   * The answer of a request; `progress` says meanwhile how far it is.
   * @throws RequestError as the engine threw it; CallFailure busy when too many wait or the worker was lost
   */
  run(request: unknown, milliseconds: number, signal?: AbortSignal, progress?: WatchedProgress): Promise<unknown> {
    if (this.#closed || this.#waiting.length >= this.#settings.mostWaiting) {
      return Promise.reject(busy('Too many searches are under way. Please try again in a moment.'));
    }
    return new Promise((resolve, reject) => {
      const cancelled = new Int32Array(new SharedArrayBuffer(4));
      const id = this.#nextId++;
      const task: Task = { id, request, milliseconds, cancelled, progress: progress?.numbers, resolve, reject };
      this.#waiting.push(task);
      if (signal?.aborted === true) return this.#cancel(task);
      signal?.addEventListener('abort', () => this.#cancel(task), { once: true });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const pause of this.#pauses) clearTimeout(pause);
    for (const task of this.#waiting.splice(0)) task.reject(busy('The server is stopping.'));
    await Promise.all(Array.from(this.#members, (member) => this.#dismiss(member, 'The server is stopping.')));
  }

  #hire(): void {
    const { module, knowledge } = this.#settings;
    const worker = new Worker(module, { workerData: knowledge });
    const member: Member = { worker, task: undefined, timer: undefined };
    member.worker.on('message', (message: FromWorker) => this.#hear(member, message));
    member.worker.on('error', (error) => this.#lose(member, error.message));
    member.worker.on('exit', () => this.#lose(member, 'it ended'));
    // A worker that waits keeps no process alive.
    member.worker.unref();
    this.#members.add(member);
    if (this.#share !== undefined) post(member.worker, { kind: 'attach', share: this.#share });
    this.#dispatch();
  }

  #dispatch(): void {
    for (const member of this.#members) {
      if (this.#waiting.length === 0) return;
      if (member.task !== undefined) continue;
      const task = this.#waiting.shift() as Task;
      member.task = task;
      const { id, request, milliseconds, cancelled, progress } = task;
      member.timer = setTimeout(
        () => this.#lose(member, `a request took more than ${milliseconds + this.#settings.grace} ms`),
        milliseconds + this.#settings.grace,
      );
      post(member.worker, { kind: 'run', id, request, milliseconds, cancelled, progress });
    }
  }

  #hear(member: Member, message: FromWorker): void {
    if (message.kind === 'attached') return;
    const { task } = member;
    if (task === undefined || task.id !== message.id) return;
    this.#failuresInARow = 0;
    clearTimeout(member.timer);
    member.task = undefined;
    if (message.kind === 'answer') task.resolve(message.answer);
    else task.reject(errorOf(message.failure));
    this.#dispatch();
  }

  #cancel(task: Task): void {
    Atomics.store(task.cancelled, 0, 1);
    const place = this.#waiting.indexOf(task);
    if (place === -1) return;
    this.#waiting.splice(place, 1);
    task.reject(busy('The search was cancelled.'));
  }

  /** A worker is gone or stuck: its request is answered, and another takes its place. */
  #lose(member: Member, reason: string): void {
    if (!this.#members.has(member)) return;
    void this.#dismiss(member, 'The search could not be finished. Please try again, or narrow it down.');
    if (this.#closed) return;
    this.#deaths += 1;
    this.#failuresInARow += 1;
    this.#settings.onTrouble(`A worker of the ${this.#settings.name} lane is replaced: ${reason}.`);
    // A worker that cannot start must not be started in a tight circle.
    const pause = Math.min(LONGEST_PAUSE, 2 ** this.#failuresInARow * 10);
    const timer = setTimeout(() => {
      this.#pauses.delete(timer);
      this.#hire();
    }, pause);
    this.#pauses.add(timer);
  }

  async #dismiss(member: Member, sentence: string): Promise<void> {
    this.#members.delete(member);
    clearTimeout(member.timer);
    member.task?.reject(busy(sentence));
    member.task = undefined;
    await member.worker.terminate();
  }
}

function busy(sentence: string): CallFailure {
  return new CallFailure('busy', sentence, BUSY_SECONDS);
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

/** Resolves when the worker answers from the corpus, or is gone. */
function attached(worker: Worker, share: CorpusShare): Promise<void> {
  return new Promise((resolve) => {
    // While somebody waits for it, a worker does keep the process alive: nothing else may do so yet.
    worker.ref();
    const done = (): void => {
      worker.unref();
      worker.off('message', hear);
      worker.off('exit', done);
      resolve();
    };
    const hear = (message: FromWorker): void => {
      if (message.kind === 'attached' && message.buildId === share.buildId) done();
    };
    worker.on('message', hear);
    worker.once('exit', done);
    post(worker, { kind: 'attach', share });
  });
}

/** The time of a request was up before it had anything to answer. */
export class OutOfTime extends CallFailure {
  constructor() {
    super('busy', 'The search takes too long. Please narrow it down.', BUSY_SECONDS);
  }
}

function errorOf({ outOfTime, code, message, place, stack }: WorkerFailure): Error {
  if (outOfTime) return new OutOfTime();
  if (code !== undefined) return new RequestError(code, message, place);
  const error = new Error(message);
  error.stack = stack ?? message;
  return error;
}
