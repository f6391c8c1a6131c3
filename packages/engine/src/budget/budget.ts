import { DeadlineExceeded } from './deadline-exceeded.ts';
import { STEPS_PER_CHECK } from './steps.ts';

/** Tells whether a task was cancelled: an `AbortSignal`, or a flag in memory shared with a thread. */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** Options of a budget; without them it never ends a task. */
export interface BudgetOptions {
  /** Time limit in milliseconds from now; no limit unless given. */
  readonly deadline?: number;
  /** When it is cancelled, checks throw the reason of the cancellation. */
  readonly signal?: Cancellation;
  /** Called with the finished share of the task, 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** State that all budgets of one task share. */
interface Task {
  /** Time limit in milliseconds; Infinity if there is none. */
  readonly given: number;
  /** Deadline as a value of `performance.now()`. */
  readonly end: number;
  readonly signal: Cancellation | undefined;
  isExceeded: boolean;
  /** Time at which the event loop ran last. */
  lastYield: number;
}

/** Milliseconds after which the event loop may run. */
const YIELD_INTERVAL_MS = 50;

/**
 * Deadline, cancellation and progress of a task. Long loops check the budget: in chunks (`chunks`), after some work
 * (`spend`), or immediately (`check`). All of these throw `DeadlineExceeded` when the deadline has passed, and the
 * reason of the cancellation when the task was cancelled.
 */
export class Budget {
  readonly #task: Task;
  readonly #progress: ((share: number) => void) | undefined;
  /** Steps since the last check. The first step is checked, so that no work begins after the deadline. */
  #steps = STEPS_PER_CHECK;

  /** `parent`: a budget whose deadline and cancellation apply instead of those in the options. */
  constructor({ deadline = Infinity, signal, progress }: BudgetOptions = {}, parent?: Budget) {
    this.#task = parent === undefined ? newTask(deadline, signal) : parent.#task;
    this.#progress = progress;
  }

  /** A budget with the same deadline and cancellation that reports progress to another function. */
  reporting(progress: (share: number) => void): Budget {
    return new Budget({ progress }, this);
  }

  /**
   * A budget with the same deadline and cancellation for part `number` of `of` equal parts; it reports the progress of
   * the whole.
   */
  part(number: number, of: number): Budget {
    return this.reporting((share) => this.#progress?.((number + share) / of));
  }

  /** Whether a check has found that the deadline has passed; results may then be incomplete. */
  get isExceeded(): boolean {
    return this.#task.isExceeded;
  }

  /** Time limit of the task in milliseconds; Infinity if there is none. */
  get given(): number {
    return this.#task.given;
  }

  /** Milliseconds until the deadline, at least 0; Infinity if there is none. */
  get remaining(): number {
    return Math.max(0, this.#task.end - performance.now());
  }

  /** Reports progress if `total` is given, and throws if the task must end. */
  check(done = 0, total?: number): void {
    const task = this.#task;
    if (task.signal?.aborted === true) {
      throw task.signal.reason ?? new DOMException('The operation was cancelled.', 'AbortError');
    }
    if (total !== undefined) this.#progress?.(total > 0 ? Math.min(1, done / total) : 1);
    if (!task.isExceeded && performance.now() <= task.end) return;
    task.isExceeded = true;
    throw new DeadlineExceeded();
  }

  /** Counts steps (see `STEPS`), and checks once per `STEPS_PER_CHECK` steps. */
  spend(steps: number, done?: number, total?: number): void {
    this.#steps += steps;
    if (this.#steps < STEPS_PER_CHECK) return;
    this.#steps = 0;
    this.check(done, total);
  }

  /**
   * Calls `run` for [from, to) in chunks of at most `STEPS_PER_CHECK` steps, and counts the steps of each chunk before
   * the call.
   */
  chunks(from: number, to: number, run: (from: number, to: number) => void, stepsOfItem = 1): void {
    const size = Math.ceil(STEPS_PER_CHECK / stepsOfItem);
    for (let at = from; at < to; at += size) {
      const end = Math.min(at + size, to);
      this.spend((end - at) * stepsOfItem);
      run(at, end);
    }
  }

  /** Lets the event loop handle timers, signals and messages if it has not for `YIELD_INTERVAL_MS`, then checks. */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#task.lastYield > YIELD_INTERVAL_MS) {
      // A resolved promise is not enough: only a timer lets the event loop run.
      await new Promise((resolve) => setTimeout(resolve));
      this.#task.lastYield = performance.now();
    }
    this.check();
  }
}

function newTask(deadline: number, signal: Cancellation | undefined): Task {
  const now = performance.now();
  return { given: deadline, end: now + deadline, signal, isExceeded: false, lastYield: now };
}
