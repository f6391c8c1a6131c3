import type { TaskKind, Team } from '../analysis/index.ts';
import { DeadlineExceeded, type Budget } from '../budget/index.ts';
import { outlineOf, partOfData, shareCorpus, type Corpus, type PartPath } from '../corpus/index.ts';
import { copyOf, isShared, postable, taskKey } from './task-data.ts';
import type { FromHelper, ToHelper } from './messages.ts';

/** With fewer tokens, one worker is done before others have what they need. */
const LEAST_TOKENS = 3_000_000;
/** The same for hits, which take longer than tokens. */
const LEAST_HITS = 2_000_000;
/** Milliseconds between two checks of the budget while helpers work. */
const WATCH_INTERVAL_MS = 50;
/** Milliseconds without work after which helpers end, since they take memory. */
const REST_MS = 60_000;

/** A worker that runs `serveTasks`. */
export interface HelperWorker {
  post(message: ToHelper): void;
  end(): void;
}

export interface PageTeamOptions {
  /** Number of helpers. */
  readonly helpers: number;
  /** With fewer tokens, or hits, the worker that was asked works alone. */
  readonly leastTokens?: number;
  readonly leastHits?: number;
  /** Starts a helper; `fail` is told when it comes down. */
  readonly start: (take: (message: FromHelper) => void, fail: () => void) => HelperWorker;
  /** Does work on the corpus, again where parts of it had to be fetched first. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
}

/** Tasks were given to helpers: the operation is run again when `settled` has come. */
class TasksUnderWay extends Error {
  override readonly name = 'TasksUnderWay';
  readonly settled: Promise<void>;

  constructor(settled: Promise<void>) {
    super('Helpers are at work.');
    this.settled = settled;
  }
}

/** Tasks of one kind that helpers do. */
interface Job {
  readonly name: string;
  readonly tasks: readonly unknown[];
  readonly answers: unknown[];
  /** Numbers of tasks that no helper has yet, the next at the end. */
  readonly open: number[];
  left: number;
  state: 'under way' | 'done' | 'failed' | 'given up';
  fault: unknown;
  readonly settled: PromiseWithResolvers<void>;
}

interface Helper {
  readonly worker: HelperWorker;
  at: { readonly job: Job; readonly task: number } | undefined;
}

/**
 * Workers of a page that help the one with the corpus. A worker of a page cannot wait for others in the middle of an operation. So
 * the operation ends where it needs their answers, and runs again when they are there (`complete`). Helpers get what they need of
 * the corpus when they first need it: without a copy on pages with shared memory, else as a copy.
 */
export class PageTeam {
  readonly #corpus: Corpus;
  readonly #options: PageTeamOptions;
  #helpers: Helper[] = [];
  #jobs: Job[] = [];
  readonly #parts = new Map<PartPath, Promise<unknown>>();
  #isBroken = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(corpus: Corpus, options: PageTeamOptions) {
    this.#corpus = corpus;
    this.#options = options;
  }

  /**
   * The result of an operation that helpers may share. It is attempted until all that it gave to helpers is answered.
   *
   * @param attempt runs the operation with the team that it is given, and with no time left where `isLate`
   */
  async complete<Result>(attempt: (team: Team, isLate: boolean) => Promise<Result>): Promise<Result> {
    const operation = new TeamOfOperation(
      this.#isBroken ? 1 : this.#options.helpers,
      this.#options,
      (name, tasks, budget) => this.#giveOut(name, tasks, budget),
    );
    for (;;) {
      try {
        return await attempt(operation, operation.isLate);
      } catch (error) {
        if (!(error instanceof TasksUnderWay)) throw error;
        await error.settled;
      }
    }
  }

  /** Ends the helpers; they start again when they are needed. */
  close(): void {
    clearTimeout(this.#rest);
    for (const { worker } of this.#helpers.splice(0)) worker.end();
  }

  #giveOut(name: string, tasks: readonly unknown[], budget: Budget): Job {
    const job: Job = {
      name,
      tasks,
      answers: Array.from({ length: tasks.length }),
      open: Array.from(tasks.keys()).toReversed(),
      left: tasks.length,
      state: 'under way',
      fault: undefined,
      settled: Promise.withResolvers(),
    };
    this.#jobs.push(job);
    clearTimeout(this.#rest);
    const watch = setInterval(() => {
      try {
        budget.check(job.tasks.length - job.left, job.tasks.length);
      } catch (error) {
        this.#settle(job, 'failed', error);
      }
    }, WATCH_INTERVAL_MS);
    void job.settled.promise.then(() => clearInterval(watch));
    this.#distribute();
    return job;
  }

  /** Gives tasks to helpers that have none. */
  #distribute(): void {
    for (;;) {
      const job = this.#jobs.find(({ open }) => open.length > 0);
      const helper = job === undefined ? undefined : this.#free();
      if (job === undefined || helper === undefined) return;
      const task = job.open.pop() as number;
      helper.at = { job, task };
      helper.worker.post({ kind: 'task', name: job.name, task: postable(job.tasks[task]) });
    }
  }

  #free(): Helper | undefined {
    const idle = this.#helpers.find(({ at }) => at === undefined);
    if (idle !== undefined || this.#helpers.length >= this.#options.helpers || this.#isBroken) return idle;
    try {
      const helper: Helper = {
        worker: this.#options.start(
          (message) => this.#take(helper, message),
          () => this.#giveUp(),
        ),
        at: undefined,
      };
      helper.worker.post({ kind: 'corpus', outline: outlineOf(shareCorpus(this.#corpus)) });
      this.#helpers.push(helper);
      return helper;
    } catch {
      this.#giveUp();
      return undefined;
    }
  }

  #take(helper: Helper, message: FromHelper): void {
    if (helper.at === undefined) return;
    const { job, task } = helper.at;
    if (message.kind === 'needs') {
      void this.#sendPart(helper, message.path);
      return;
    }
    helper.at = undefined;
    if (message.kind === 'fault') this.#settle(job, 'failed', new Error(message.fault));
    else {
      job.answers[task] = message.answer;
      job.left -= 1;
      if (job.left === 0) this.#settle(job, 'done', undefined);
    }
    this.#distribute();
  }

  async #sendPart(helper: Helper, path: PartPath): Promise<void> {
    try {
      const value = await this.#part(path);
      if (this.#helpers.includes(helper)) helper.worker.post({ kind: 'part', path, value });
    } catch (error) {
      if (helper.at !== undefined) this.#settle(helper.at.job, 'failed', error);
    }
  }

  #part(path: PartPath): Promise<unknown> {
    const known = this.#parts.get(path);
    if (known !== undefined) return known;
    const part = this.#options.read(() => postable(partOfData(shareCorpus(this.#corpus), path)));
    this.#parts.set(path, part);
    // What could not be fetched is asked for again.
    part.catch(() => this.#parts.delete(path));
    return part;
  }

  /** Ends a job, and the helpers that are at it. */
  #settle(job: Job, state: Job['state'], fault: unknown): void {
    if (job.state !== 'under way') return;
    job.state = state;
    job.fault = fault;
    this.#jobs = this.#jobs.filter((other) => other !== job);
    const atIt = this.#helpers.filter(({ at }) => at?.job === job);
    this.#helpers = this.#helpers.filter((helper) => !atIt.includes(helper));
    for (const { worker } of atIt) worker.end();
    job.settled.resolve();
    if (this.#jobs.length === 0) this.#rest = setTimeout(() => this.close(), REST_MS);
    else this.#distribute();
  }

  /** A helper does not start or came down: the worker with the corpus does everything itself from now on. */
  #giveUp(): void {
    this.#isBroken = true;
    this.close();
    for (const job of this.#jobs) this.#settle(job, 'given up', undefined);
  }
}

/** The team as one operation sees it, in all its attempts. */
class TeamOfOperation implements Team {
  size: number;
  readonly leastTokens: number;
  readonly leastHits: number;
  /** Whether the time of the operation was up while helpers were at work. */
  isLate = false;
  readonly #giveOut: (name: string, tasks: readonly unknown[], budget: Budget) => Job;
  /** What was given out so far: an attempt finds again what an earlier one gave out. */
  readonly #jobs = new Map<string, Job>();

  constructor(
    size: number,
    { leastTokens = LEAST_TOKENS, leastHits = LEAST_HITS }: PageTeamOptions,
    giveOut: (name: string, tasks: readonly unknown[], budget: Budget) => Job,
  ) {
    this.size = size;
    this.leastTokens = leastTokens;
    this.leastHits = leastHits;
    this.#giveOut = giveOut;
  }

  run<Task, Answer>({ name }: TaskKind<Task, Answer>, tasks: readonly Task[], budget: Budget): Answer[] {
    const key = taskKey(name, tasks);
    const job = this.#jobs.get(key) ?? this.#giveOut(name, tasks, budget);
    this.#jobs.set(key, job);
    // Operations add the answers up in the arrays of the first: each attempt gets its own.
    if (job.state === 'done') return copyOf(job.answers) as Answer[];
    if (job.state === 'failed') {
      if (this.isLate || !(job.fault instanceof DeadlineExceeded)) throw job.fault;
      // The next attempt has no time left, so that its own budget tells it so.
      this.isLate = true;
    }
    if (job.state === 'given up') this.size = 1;
    throw new TasksUnderWay(job.settled.promise);
  }

  share(lists: readonly Uint32Array[]): Uint32Array[] {
    if (typeof SharedArrayBuffer === 'undefined') return [...lists];
    return lists.map((list) => {
      if (isShared(list)) return list;
      const shared = new Uint32Array(new SharedArrayBuffer(list.byteLength));
      shared.set(list);
      return shared;
    });
  }
}
