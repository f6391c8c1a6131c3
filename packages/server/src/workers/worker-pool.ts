import { RequestError, type CorpusShare } from '@zaban/engine';
import { CallFailure } from '../call-failure.ts';
import { PoolMember, type Task } from './pool-member.ts';
import type { WatchedProgress } from './progress.ts';
import type { FromWorker, WorkerFailure } from './protocol.ts';
import { WaitingLine } from './waiting-line.ts';

export interface PoolSettings {
  readonly name: string;
  readonly size: number;
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
  /** Who asks; see `clientOf`. */
  readonly client?: string | undefined;
  /** Says meanwhile how far the request is. */
  readonly progress?: WatchedProgress;
}

const BUSY_SECONDS = 2;
const DAMAGED_SECONDS = 60;
const LONGEST_PAUSE = 10_000;

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

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#waiting = new WaitingLine(settings.mostWaiting);
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
    await Promise.all(Array.from(this.#members, (member) => member.attach(share)));
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
      left?.reject(busy('Too many searches are under way. Please try again in a moment.'));
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
    for (const member of this.#members) {
      if (!member.ready) continue;
      const task = this.#waiting.next();
      if (task === undefined) return;
      member.begin(task, this.#settings.grace);
    }
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
    this.#dismiss(member, 'The search could not be finished. Please try again, or narrow it down.');
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
    super('busy', 'The search takes too long. Please narrow it down.', BUSY_SECONDS);
  }
}

function errorOf({ outOfTime, damaged, code, message, place, stack }: WorkerFailure): Error {
  if (outOfTime) return new OutOfTime();
  if (damaged) {
    const sentence = 'This cannot be answered now: the index on disk is damaged. Please try again later.';
    return new CallFailure('busy', sentence, DAMAGED_SECONDS);
  }
  if (code !== undefined) return new RequestError(code, message, place);
  const error = new Error(message);
  error.stack = stack ?? message;
  return error;
}
