import { MIN_SHARED_HITS, MIN_SHARED_TOKENS, type TaskKind, type Team } from '../analysis/index.ts';
import { DeadlineExceeded, type Budget } from '../budget/index.ts';
import { NotYetHere } from '../errors.ts';
import { outlineOf, partOfData, shareCorpus, type Corpus, type PartPath } from '../corpus/index.ts';
import { copyOf, isShared, postable, taskKey } from './task-data.ts';
import type { FromHelper, ToHelper } from './messages.ts';

/** Milliseconds between two checks of the budget while helpers work. */
const POLL_INTERVAL_MS = 50;
/** Milliseconds without work after which helpers end, since they use memory. */
const IDLE_TIMEOUT_MS = 60_000;

/** A worker that runs `serveTasks`. */
export interface HelperWorker {
  post(message: ToHelper): void;
  end(): void;
}

/** Options of a `PageTeam`. */
export interface PageTeamOptions {
  /** Number of helpers. */
  readonly helpers: number;
  /** Minimum number of tokens, or of hits, to share work; with fewer, the worker with the corpus works alone. */
  readonly leastTokens?: number;
  readonly leastHits?: number;
  /** Starts a helper. `take` receives its messages; `fail` is called if it crashes. */
  readonly start: (take: (message: FromHelper) => void, fail: () => void) => HelperWorker;
  /** Runs work on the corpus, and runs it again when parts of the corpus were fetched that it needed. */
  readonly read: <Result>(work: () => Result) => Promise<Result>;
}

/** Tasks of one kind that helpers run. */
interface Job {
  readonly name: string;
  readonly tasks: readonly unknown[];
  readonly answers: unknown[];
  /** Numbers of the tasks that no helper has received, the next one last. */
  readonly open: number[];
  left: number;
  state: 'running' | 'done' | 'failed' | 'abandoned';
  fault: unknown;
  readonly settled: PromiseWithResolvers<void>;
}

interface Helper {
  readonly worker: HelperWorker;
  at: { readonly job: Job; readonly task: number } | undefined;
}

/**
 * Workers of a page that help the worker with the corpus. A worker of a page cannot wait for others in the middle of an
 * operation. Therefore the operation ends where it needs their answers (`NotYetHere`), and starts again when these have
 * arrived. Helpers receive parts of the corpus when they first need them: in shared memory if the page has it,
 * otherwise as a copy.
 */
export class PageTeam {
  readonly #corpus: Corpus;
  readonly #options: PageTeamOptions;
  #helpers: Helper[] = [];
  #jobs: Job[] = [];
  readonly #parts = new Map<PartPath, Promise<unknown>>();
  #isDisabled = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(corpus: Corpus, options: PageTeamOptions) {
    this.#corpus = corpus;
    this.#options = options;
  }

  /** The team for all attempts of one operation. If it `isLate`, the next attempt must have no time left. */
  forOperation(): TeamOfOperation {
    const { helpers } = this.#options;
    return new TeamOfOperation(this.#isDisabled ? 1 : helpers, this.#options, (name, tasks, budget) =>
      this.#startJob(name, tasks, budget),
    );
  }

  /** Ends the helpers; they start again when needed. */
  close(): void {
    clearTimeout(this.#idleTimer);
    for (const { worker } of this.#helpers.splice(0)) worker.end();
  }

  #startJob(name: string, tasks: readonly unknown[], budget: Budget): Job {
    const job: Job = {
      name,
      tasks,
      answers: Array.from({ length: tasks.length }),
      open: Array.from(tasks.keys()).toReversed(),
      left: tasks.length,
      state: 'running',
      fault: undefined,
      settled: Promise.withResolvers(),
    };
    this.#jobs.push(job);
    clearTimeout(this.#idleTimer);
    const watch = setInterval(() => {
      try {
        budget.check(job.tasks.length - job.left, job.tasks.length);
      } catch (error) {
        this.#finishJob(job, 'failed', error);
      }
    }, POLL_INTERVAL_MS);
    void job.settled.promise.then(() => clearInterval(watch));
    this.#distribute();
    return job;
  }

  /** Sends tasks to helpers that have none. */
  #distribute(): void {
    for (;;) {
      const job = this.#jobs.find(({ open }) => open.length > 0);
      const helper = job === undefined ? undefined : this.#idleHelper();
      if (job === undefined || helper === undefined) return;
      const task = job.open.pop() as number;
      helper.at = { job, task };
      helper.worker.post({ kind: 'task', name: job.name, task: postable(job.tasks[task]) });
    }
  }

  #idleHelper(): Helper | undefined {
    const idle = this.#helpers.find(({ at }) => at === undefined);
    if (idle !== undefined || this.#helpers.length >= this.#options.helpers || this.#isDisabled) return idle;
    try {
      const helper: Helper = {
        worker: this.#options.start(
          (message) => this.#receive(helper, message),
          () => this.#disable(),
        ),
        at: undefined,
      };
      helper.worker.post({ kind: 'corpus', outline: outlineOf(shareCorpus(this.#corpus)) });
      this.#helpers.push(helper);
      return helper;
    } catch {
      this.#disable();
      return undefined;
    }
  }

  #receive(helper: Helper, message: FromHelper): void {
    if (helper.at === undefined) return;
    const { job, task } = helper.at;
    if (message.kind === 'needs') {
      void this.#sendPart(helper, message.path);
      return;
    }
    helper.at = undefined;
    if (message.kind === 'fault') this.#finishJob(job, 'failed', new Error(message.fault));
    else {
      job.answers[task] = message.answer;
      job.left -= 1;
      if (job.left === 0) this.#finishJob(job, 'done', undefined);
    }
    this.#distribute();
  }

  async #sendPart(helper: Helper, path: PartPath): Promise<void> {
    try {
      const value = await this.#part(path);
      if (this.#helpers.includes(helper)) helper.worker.post({ kind: 'part', path, value });
    } catch (error) {
      if (helper.at !== undefined) this.#finishJob(helper.at.job, 'failed', error);
    }
  }

  #part(path: PartPath): Promise<unknown> {
    const known = this.#parts.get(path);
    if (known !== undefined) return known;
    const part = this.#options.read(() => postable(partOfData(shareCorpus(this.#corpus), path)));
    this.#parts.set(path, part);
    // A part that could not be fetched is requested again the next time.
    part.catch(() => this.#parts.delete(path));
    return part;
  }

  /** Ends a job, and the helpers that still run its tasks. */
  #finishJob(job: Job, state: Job['state'], fault: unknown): void {
    if (job.state !== 'running') return;
    job.state = state;
    job.fault = fault;
    this.#jobs = this.#jobs.filter((other) => other !== job);
    const busy = this.#helpers.filter(({ at }) => at?.job === job);
    this.#helpers = this.#helpers.filter((helper) => !busy.includes(helper));
    for (const { worker } of busy) worker.end();
    job.settled.resolve();
    if (this.#jobs.length === 0) this.#idleTimer = setTimeout(() => this.close(), IDLE_TIMEOUT_MS);
    else this.#distribute();
  }

  /** Called if a helper does not start or crashes: from now on the worker with the corpus works alone. */
  #disable(): void {
    this.#isDisabled = true;
    this.close();
    for (const job of this.#jobs) this.#finishJob(job, 'abandoned', undefined);
  }
}

/** The team during all attempts of one operation. */
export class TeamOfOperation implements Team {
  size: number;
  readonly leastTokens: number;
  readonly leastHits: number;
  /** Whether the deadline passed while helpers were working. */
  isLate = false;
  readonly #startJob: (name: string, tasks: readonly unknown[], budget: Budget) => Job;
  /** The jobs so far, by the content of their tasks: an attempt finds the jobs of earlier attempts. */
  readonly #jobs = new Map<string, Job>();

  constructor(
    size: number,
    { leastTokens = MIN_SHARED_TOKENS, leastHits = MIN_SHARED_HITS }: PageTeamOptions,
    startJob: (name: string, tasks: readonly unknown[], budget: Budget) => Job,
  ) {
    this.size = size;
    this.leastTokens = leastTokens;
    this.leastHits = leastHits;
    this.#startJob = startJob;
  }

  run<Task, Answer>({ name }: TaskKind<Task, Answer>, tasks: readonly Task[], budget: Budget): Answer[] {
    const key = taskKey(name, tasks);
    const job = this.#jobs.get(key) ?? this.#startJob(name, tasks, budget);
    this.#jobs.set(key, job);
    // Operations add up answers in the arrays of the first one, so each attempt gets a copy.
    if (job.state === 'done') return copyOf(job.answers) as Answer[];
    if (job.state === 'failed') {
      if (this.isLate || !(job.fault instanceof DeadlineExceeded)) throw job.fault;
      // The next attempt has no time left, so that its own budget ends it.
      this.isLate = true;
    }
    if (job.state === 'abandoned') this.size = 1;
    throw new NotYetHere([], job.settled.promise);
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
