import { RequestError, type CorpusShare } from '@zaban/engine';
import { CallFailure } from '../refusals/call-failure.ts';
import { PoolMember, type Task } from './pool-member.ts';
import type { WatchedProgress } from './progress.ts';
import type { FromWorker, WorkerFailure } from './protocol.ts';
import { WaitingLine } from './waiting-line.ts';

export interface PoolSettings {
  readonly name: string;
  /** Most threads; they start when requests wait for them. */
  readonly size: number;
  /** Threads of these that are started at once and stay although nobody asks; the others end after `idleMilliseconds`. */
  readonly keep: number;
  /** Milliseconds without any request in this pool after which threads beyond `keep` end. */
  readonly idleMilliseconds: number;
  /** Requests that may wait; one more is told to come back later. */
  readonly mostWaiting: number;
  /** The worker's module, and what it is told at its start. */
  readonly module: URL;
  readonly knowledge: unknown;
  /** How far the threads let others go before them; see `lowerPriority`. */
  readonly niceness: number;
  /** Milliseconds beyond its own time after which a request's worker counts as stuck and is replaced. */
  readonly grace: number;
  readonly onTrouble: (trouble: string) => void;
  /** Told when the files of an index that was attached cannot be read any more, by a worker that still or already has it. */
  readonly onDamage: (problem: string, share: CorpusShare) => void;
}

export interface PoolRun {
  readonly signal?: AbortSignal;
  /** The client that sent the request; see `clientOf`. */
  readonly client?: string | undefined;
  /** Says meanwhile how far the request is. */
  readonly progress?: WatchedProgress;
}

const BUSY_SECONDS = 2;
const DAMAGED_SECONDS = 60;
const UNREACHABLE_SECONDS = 10;
const LONGEST_PAUSE = 10_000;
/** Failed starts in a row after which nobody is kept waiting for a thread any more. */
const HOPELESS = 3;

/** Worker threads on one shared corpus, each with one request at a time; the rest wait, see `WaitingLine`. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #members = new Set<PoolMember>();
  /** Those that were asked to end and have not yet. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #waiting: WaitingLine;
  readonly #pauses = new Set<NodeJS.Timeout>();
  #share: CorpusShare | undefined;
  #nextId = 1;
  #deaths = 0;
  #failuresInARow = 0;
  #closed = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#waiting = new WaitingLine(settings.mostWaiting);
    for (let number = 0; number < settings.keep; number += 1) this.#hire();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Threads that run or start now. */
  get threads(): number {
    return this.#members.size;
  }

  /** Workers that died or were stuck, since the start. */
  get deaths(): number {
    return this.#deaths;
  }

  /** Requests dispatched from now on are answered from this corpus; resolves when every worker that runs has it. */
  async attach(share: CorpusShare): Promise<void> {
    this.#share = share;
    const attached = Array.from(this.#members, (member) => member.attach(share));
    this.#dispatch();
    await Promise.all(attached);
  }

  /**
   * The answer of a request.
   * @throws RequestError as the engine threw it; CallFailure busy when too many wait or the worker was lost
   */
  run(request: unknown, milliseconds: number, { signal, client, progress }: PoolRun = {}): Promise<unknown> {
    let cancel: (() => void) | undefined;
    const answer = new Promise<unknown>((resolve, reject) => {
      const id = this.#nextId++;
      const task: Task = { id, client, request, milliseconds, progress: progress?.numbers, resolve, reject };
      const left = this.#closed ? task : this.#waiting.add(task);
      left?.reject(busy('Too many searches are running. Please try again in a moment.'));
      if (left === task) return;
      if (signal?.aborted === true) return this.#cancel(task);
      cancel = () => this.#cancel(task);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#dispatch();
    });
    // A result that is read in chunks has one signal for all of them: it would hold every chunk until the last is read.
    return answer.finally(() => {
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
    for (const member of this.#members) this.#dismiss(member, 'The server is stopping.');
    await Promise.all(this.#leaving);
  }

  #hire(): void {
    const { module, knowledge, niceness } = this.#settings;
    const member = new PoolMember(
      module,
      { knowledge, niceness },
      {
        hear: (message) => this.#hear(member, message),
        lost: (reason) => this.#lose(member, reason),
      },
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
    this.#hireForThoseWaiting();
  }

  /** Starts as many threads as requests wait for, up to the size. One that is to be replaced keeps its slot. */
  #hireForThoseWaiting(): void {
    if (this.#share === undefined) return;
    let starting = this.#pauses.size;
    for (const { corpus } of this.#members) if (corpus === undefined) starting += 1;
    const free = this.#settings.size - this.#members.size - this.#pauses.size;
    const wanted = Math.min(free, this.#waiting.length - starting);
    for (let number = 0; number < wanted; number += 1) this.#hire();
  }

  /** Ends the threads beyond those that are kept once no request has moved for a while. */
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
        if (this.#members.size > keep && member.ready) this.#dismiss(member, 'The server is stopping.');
      }
      // Those that still work are looked at again.
      this.#watchIdleness();
    }, idleMilliseconds).unref();
  }

  #hear(member: PoolMember, message: FromWorker): void {
    if (message.kind === 'damage') return this.#tellDamage(member, message.problem);
    if (message.kind === 'answer' || message.kind === 'failure') {
      const task = member.finish(message.id);
      if (task === undefined) return;
      this.#failuresInARow = 0;
      if (message.kind === 'answer') task.resolve(message.answer);
      else task.reject(errorOf(message.failure));
      if (message.kind === 'failure' && message.failure.damaged) this.#tellDamage(member, message.failure.message);
    }
    this.#dispatch();
  }

  #tellDamage({ corpus }: PoolMember, problem: string): void {
    if (corpus !== undefined) this.#settings.onDamage(problem, corpus);
  }

  #cancel(task: Task): void {
    if (this.#waiting.remove(task)) task.reject(busy('The search was cancelled.'));
    else for (const member of this.#members) member.cancel(task);
  }

  /** A worker is gone or stuck: its request is answered, and another takes its place. */
  #lose(member: PoolMember, reason: string): void {
    if (!this.#members.has(member)) return;
    this.#dismiss(member, 'The search could not be finished. Please try again, or search for something more specific.');
    if (this.#closed) return;
    this.#deaths += 1;
    this.#failuresInARow += 1;
    this.#settings.onTrouble(`A worker of the ${this.#settings.name} lane is replaced: ${reason}.`);
    // A worker that cannot start must not be started in a tight circle.
    const pause = Math.min(LONGEST_PAUSE, 2 ** this.#failuresInARow * 10);
    const timer = setTimeout(() => {
      this.#pauses.delete(timer);
      if (this.#members.size < this.#settings.keep) this.#hire();
      this.#dispatch();
    }, pause);
    this.#pauses.add(timer);
    if (this.#failuresInARow >= HOPELESS && this.#members.size === 0) this.#refuseThoseWaiting();
  }

  /** No thread can be started now: all waiting requests are refused. The next request tries again. */
  #refuseThoseWaiting(): void {
    for (let task = this.#waiting.next(); task !== undefined; task = this.#waiting.next()) {
      task.reject(busy('Searches cannot be answered at the moment. Please try again soon.'));
    }
  }

  #dismiss(member: PoolMember, sentence: string): void {
    this.#members.delete(member);
    const task = member.task;
    if (task !== undefined) member.cancel(task);
    member.abandon()?.reject(busy(sentence));
    const leaving = member.end();
    this.#leaving.add(leaving);
    void leaving.then(() => this.#leaving.delete(leaving));
  }
}

function busy(sentence: string): CallFailure {
  return new CallFailure('busy', sentence, BUSY_SECONDS);
}

/** The time of a request was up before it had anything to answer. */
export class OutOfTime extends CallFailure {
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
  if (unreachable) return new CallFailure('busy', message, UNREACHABLE_SECONDS);
  if (damaged) {
    const sentence = 'The search cannot be answered now: the index on disk is damaged. Please try again later.';
    return new CallFailure('busy', sentence, DAMAGED_SECONDS);
  }
  if (code !== undefined) return new RequestError(code, message, place);
  const error = new Error(message);
  error.stack = stack ?? message;
  return error;
}
