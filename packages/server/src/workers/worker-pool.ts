import { RequestError, type CorpusShare } from '@zaban/engine';
import { busy, BUSY_SECONDS, CallError } from '@zaban/calls';
import { PoolMember, type PoolRequest } from './pool-member.ts';
import type { WatchedProgress } from './progress.ts';
import type { FromWorker, WorkerFailure } from './protocol.ts';
import type { SpareThread } from './spare-thread.ts';
import { TaskQueue } from './task-queue.ts';

export interface PoolSettings {
  readonly name: string;
  /** Maximum number of threads; they start when requests wait for them. */
  readonly size: number;
  /** Number of threads that are started at once and never end; the others end after `idleMilliseconds`. */
  readonly keep: number;
  /** Milliseconds without requests in this pool after which threads beyond `keep` end. */
  readonly idleMilliseconds: number;
  /** Maximum number of waiting requests; further ones are refused as busy. */
  readonly mostWaiting: number;
  /** The worker's module, and the data for its start. */
  readonly module: URL;
  readonly data: unknown;
  /** Where a thread with its modules loaded may wait. */
  readonly spare?: SpareThread | undefined;
  /** Nice value of the threads; see `lowerPriority`. */
  readonly niceness: number;
  /** Milliseconds beyond the limit of a request after which its worker counts as stuck and is replaced. */
  readonly grace: number;
  readonly onTrouble: (trouble: string) => void;
  /** Called when a worker can no longer read files of an index that it has attached; it may be the old or the new one. */
  readonly onDamage: (problem: string, share: CorpusShare) => void;
}

export interface PoolRun {
  readonly signal?: AbortSignal;
  /** The network that sent the request, see `clientNetworkOf`; requests of one network count as those of one client. */
  readonly network?: string | undefined;
  /** Receives the progress of the request. */
  readonly progress?: WatchedProgress;
  /** The end of the request's time by the clock of `performance`, waiting included; Infinity unless given. */
  readonly until?: number;
}

const TOO_MANY = 'Too many searches are running. Please try again in a moment.';
/** Seconds after which a request may be repeated if files of the index are damaged, or a cluster does not answer. */
const DAMAGED_SECONDS = 60;
const UNREACHABLE_SECONDS = 10;
/** Maximum milliseconds between the end of a worker and the start of the next one. */
const MAX_PAUSE_MS = 10_000;
/** Number of consecutive failures after which waiting requests are refused if there is no thread. */
const MAX_FAILURES = 3;

/** Weight of the last request in the mean time of requests. */
const LAST = 0.2;

/** Worker threads on one shared corpus, each with one request at a time; the rest wait, see `TaskQueue`. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #members = new Set<PoolMember>();
  /** Workers that were asked to end and have not ended yet. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #waiting: TaskQueue;
  readonly #pauses = new Set<NodeJS.Timeout>();
  #share: CorpusShare | undefined;
  #nextId = 1;
  #deaths = 0;
  #failuresInARow = 0;
  /** Milliseconds that a request took, the mean of the last ones; undefined before the first. */
  #mean: number | undefined;
  #closed = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#waiting = new TaskQueue(settings.mostWaiting);
    for (let number = 0; number < settings.keep; number += 1) this.#startWorker();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Number of running and starting threads. */
  get threads(): number {
    return this.#members.size;
  }

  /** Number of workers that died or were stuck since the start. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Attaches a corpus, from which requests dispatched from now on are answered. Resolves when every running worker has it. */
  async attach(share: CorpusShare): Promise<void> {
    this.#share = share;
    const attached = Array.from(this.#members, (member) => member.attach(share));
    this.#dispatch();
    await Promise.all(attached);
  }

  /**
   * Runs a request. Resolves to its answer.
   * @throws RequestError of the engine; CallError busy if too many requests wait, so that its time would end before it began, or
   * the worker was lost
   */
  run(
    request: unknown,
    milliseconds: number,
    { signal, network, progress, until = Infinity }: PoolRun = {},
  ): Promise<unknown> {
    let cancel: (() => void) | undefined;
    let end: NodeJS.Timeout | undefined;
    const answer = new Promise<unknown>((resolve, reject) => {
      const id = this.#nextId++;
      const numbers = progress?.numbers;
      const task: PoolRequest = {
        id,
        client: network,
        request,
        milliseconds,
        until,
        progress: numbers,
        resolve,
        reject,
      };
      const left = this.#closed ? task : this.#waiting.add(task);
      left?.reject(busy(TOO_MANY));
      if (left === task) return;
      if (signal?.aborted === true) return this.#cancel(task);
      this.#refuseIfLate(task);
      if (until < Infinity) end = setTimeout(() => this.#refuse(task), until - performance.now()).unref();
      cancel = () => this.#cancel(task);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#dispatch();
    });
    // The listener is removed, because all chunks of an export share one signal, which would keep every chunk in memory.
    return answer.finally(() => {
      clearTimeout(end);
      if (cancel !== undefined) signal?.removeEventListener('abort', cancel);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    for (const pause of this.#pauses) clearTimeout(pause);
    for (let task = this.#waiting.next(); task !== undefined; task = this.#waiting.next()) {
      task.reject(busy('The server is stopping.'));
    }
    for (const member of this.#members) this.#endWorker(member, 'The server is stopping.');
    await Promise.all(this.#leaving);
  }

  #startWorker(): void {
    const { module, data, niceness, spare } = this.#settings;
    const member = new PoolMember(
      module,
      { data, niceness },
      {
        hear: (message) => this.#receive(member, message),
        lost: (reason) => this.#replaceWorker(member, reason),
      },
      spare,
    );
    this.#members.add(member);
    if (this.#share !== undefined) void member.attach(this.#share);
  }

  #dispatch(): void {
    if (this.#closed) return;
    this.#watchIdleness();
    for (const member of this.#members) {
      if (!member.ready) continue;
      const task = this.#waiting.next();
      if (task === undefined) return;
      member.begin(task, this.#settings.grace);
    }
    this.#startWorkersForQueue();
  }

  /** Starts as many threads as requests wait for, up to the size. A thread that will be restarted after a pause counts too. */
  #startWorkersForQueue(): void {
    if (this.#share === undefined) return;
    let starting = this.#pauses.size;
    for (const { corpus } of this.#members) if (corpus === undefined) starting += 1;
    const free = this.#settings.size - this.#members.size - this.#pauses.size;
    const wanted = Math.min(free, this.#waiting.length - starting);
    for (let number = 0; number < wanted; number += 1) this.#startWorker();
  }

  /** Ends threads beyond `keep` when the pool has been idle for long enough. */
  #watchIdleness(): void {
    const { keep, idleMilliseconds } = this.#settings;
    if (this.#members.size <= keep) return;
    if (this.#idle !== undefined) {
      this.#idle.refresh();
      return;
    }
    this.#idle = setTimeout(() => {
      this.#idle = undefined;
      for (const member of this.#members) {
        if (this.#members.size > keep && member.ready) this.#endWorker(member, 'The server is stopping.');
      }
      // Threads that are still working are checked again later.
      this.#watchIdleness();
    }, idleMilliseconds).unref();
  }

  #receive(member: PoolMember, message: FromWorker): void {
    if (message.kind === 'damage') return this.#reportDamage(member, message.problem);
    if (message.kind === 'answer' || message.kind === 'failure') {
      const task = member.finish(message.id);
      if (task === undefined) return;
      this.#failuresInARow = 0;
      const { elapsed } = member;
      this.#mean = this.#mean === undefined ? elapsed : this.#mean + LAST * (elapsed - this.#mean);
      for (const waiting of this.#waiting.tasks) this.#refuseIfLate(waiting);
      if (message.kind === 'answer') task.resolve(message.answer);
      else task.reject(errorOf(message.failure));
      if (message.kind === 'failure' && message.failure.damaged) this.#reportDamage(member, message.failure.message);
    }
    this.#dispatch();
  }

  #reportDamage({ corpus }: PoolMember, problem: string): void {
    if (corpus !== undefined) this.#settings.onDamage(problem, corpus);
  }

  /** Milliseconds until a thread probably takes a waiting request: what runs and what comes first takes the mean time. */
  #expectedWait(task: PoolRequest): number {
    const { size } = this.#settings;
    const running = Array.from(this.#members).filter((member) => member.task !== undefined);
    const first = this.#waiting.tasks.indexOf(task);
    if (running.length + first < size) return 0;
    // Before the first answer, a request takes at least as long as those that are running.
    const mean = this.#mean ?? running.reduce((longest, { elapsed }) => Math.max(longest, elapsed), 0);
    return running.reduce((sum, { elapsed }) => sum + Math.max(0, mean - elapsed), first * mean) / size;
  }

  /** Refuses a waiting request that will probably not begin in its time. */
  #refuseIfLate(task: PoolRequest): void {
    const late = performance.now() + this.#expectedWait(task) - task.until;
    if (late > 0) this.#refuse(task, Math.ceil(late / 1000));
  }

  /** Refuses a request that still waits. @param seconds after which it may be repeated */
  #refuse(task: PoolRequest, seconds = 0): void {
    if (this.#waiting.remove(task)) task.reject(busy(TOO_MANY, Math.max(BUSY_SECONDS, seconds)));
  }

  #cancel(task: PoolRequest): void {
    if (this.#waiting.remove(task)) task.reject(busy('The search was cancelled.'));
    else for (const member of this.#members) member.cancel(task);
  }

  /** Handles a worker that died or is stuck: rejects its request, and starts another worker after a pause. */
  #replaceWorker(member: PoolMember, reason: string): void {
    if (!this.#members.has(member)) return;
    this.#endWorker(
      member,
      'The search could not be finished. Please try again, or search for something more specific.',
    );
    if (this.#closed) return;
    this.#deaths += 1;
    this.#failuresInARow += 1;
    this.#settings.onTrouble(`A worker of the ${this.#settings.name} lane is replaced: ${reason}.`);
    // The pause grows, so that a worker that cannot start is not restarted in a tight loop.
    const pause = Math.min(MAX_PAUSE_MS, 2 ** this.#failuresInARow * 10);
    const timer = setTimeout(() => {
      this.#pauses.delete(timer);
      if (this.#members.size < this.#settings.keep) this.#startWorker();
      this.#dispatch();
    }, pause);
    this.#pauses.add(timer);
    if (this.#failuresInARow >= MAX_FAILURES && this.#members.size === 0) this.#refuseWaiting();
  }

  /** Refuses all waiting requests, because no thread can be started now. The next request tries again. */
  #refuseWaiting(): void {
    for (let task = this.#waiting.next(); task !== undefined; task = this.#waiting.next()) {
      task.reject(busy('Searches cannot be answered at the moment. Please try again soon.'));
    }
  }

  #endWorker(member: PoolMember, sentence: string): void {
    this.#members.delete(member);
    const task = member.task;
    if (task !== undefined) member.cancel(task);
    member.abandon()?.reject(busy(sentence));
    const leaving = member.end();
    this.#leaving.add(leaving);
    void leaving.then(() => this.#leaving.delete(leaving));
  }
}

/** The deadline of a request passed before there was a partial answer. */
export class OutOfTime extends CallError {
  constructor() {
    super(
      'busy',
      'The search takes too long. Please search for something more specific, or in fewer texts.',
      BUSY_SECONDS,
    );
  }
}

function errorOf({ outOfTime, damaged, unreachable, code, message, place, stack }: WorkerFailure): Error {
  if (outOfTime) return new OutOfTime();
  if (unreachable) return busy(message, UNREACHABLE_SECONDS);
  if (damaged) {
    const sentence = 'The search cannot be answered now: the stored corpus is damaged. Please try again later.';
    return busy(sentence, DAMAGED_SECONDS);
  }
  if (code !== undefined) return new RequestError(code, message, place);
  const error = new Error(message);
  error.stack = stack ?? message;
  return error;
}
