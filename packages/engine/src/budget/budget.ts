import { DeadlineExceeded } from './deadline-exceeded.ts';
import { STEPS_PER_CHECK } from './steps.ts';

/** An `AbortSignal`, or anything else that says whether a task is still wanted (a flag shared with a thread). */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

export interface BudgetOptions {
  /** Milliseconds from now; no bound unless given. */
  readonly deadline?: number;
  /** Ends the task with the reason of the cancellation. */
  readonly signal?: Cancellation;
  /** Called with the share of the task that is done, 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** What all budgets of one task have in common. */
interface Task {
  /** Milliseconds that it was given. */
  readonly given: number;
  /** On the clock of `performance.now()`. */
  readonly end: number;
  readonly signal: Cancellation | undefined;
  isExceeded: boolean;
  /** When the event loop had its last turn. */
  lastYield: number;
}

/** Milliseconds after which the event loop gets a turn. */
const YIELD_INTERVAL_MS = 50;

/**
 * How long a task may take, whether it is still wanted, and how far it is. Long loops check it: in chunks (`chunks`), by the
 * work that they have done (`spend`), or at once (`check`). All of these throw `DeadlineExceeded` when the deadline has
 * passed, and the reason of the cancellation when the task was cancelled.
 */
export class Budget {
  readonly #task: Task;
  readonly #progress: ((share: number) => void) | undefined;
  /** Steps since the last check. The first ones are checked, so that nothing begins after the deadline. */
  #steps = STEPS_PER_CHECK;

  /** `parent`: the budget whose deadline and cancellation hold, instead of those in the options. */
  constructor({ deadline = Infinity, signal, progress }: BudgetOptions = {}, parent?: Budget) {
    this.#task = parent === undefined ? newTask(deadline, signal) : parent.#task;
    this.#progress = progress;
  }

  /** The same deadline and cancellation, with another report of progress. */
  reporting(progress: (share: number) => void): Budget {
    return new Budget({ progress }, this);
  }

  /** The same deadline and cancellation, for part `number` of `of` equal ones: its progress is that of the whole. */
  part(number: number, of: number): Budget {
    return this.reporting((share) => this.#progress?.((number + share) / of));
  }

  /** Whether a check has found that the deadline has passed: what was computed may be incomplete. */
  get isExceeded(): boolean {
    return this.#task.isExceeded;
  }

  /** Milliseconds that the task was given when it began; Infinity where there is no deadline. */
  get given(): number {
    return this.#task.given;
  }

  /** Milliseconds until the deadline, not below 0; Infinity where there is none. */
  get remaining(): number {
    return Math.max(0, this.#task.end - performance.now());
  }

  /** Reports that `done` of `total` is done, where a total is given, and throws when the task has to end. */
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

  /** Counts steps (see `STEPS`) and checks once in `STEPS_PER_CHECK` of them. */
  spend(steps: number, done?: number, total?: number): void {
    this.#steps += steps;
    if (this.#steps < STEPS_PER_CHECK) return;
    this.#steps = 0;
    this.check(done, total);
  }

  /** Calls `run` for [from, to) in chunks of at most `STEPS_PER_CHECK` steps, and spends the steps of each before it. */
  chunks(from: number, to: number, run: (from: number, to: number) => void, stepsOfItem = 1): void {
    const size = Math.ceil(STEPS_PER_CHECK / stepsOfItem);
    for (let at = from; at < to; at += size) {
      const end = Math.min(at + size, to);
      this.spend((end - at) * stepsOfItem);
      run(at, end);
    }
  }

  /** Lets timers, signals and messages be handled when they were not for `YIELD_INTERVAL_MS`, then checks. */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#task.lastYield > YIELD_INTERVAL_MS) {
      // A promise alone would not do: only a timer lets the event loop go round.
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
