import { LexiconCache, processCache } from './regex/cache.ts';

/** Why a search ended before it had found everything. */
export type Truncation = false | 'hits' | 'time';

/** Thrown inside the engine when the time is up; what was found so far is kept. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/** What a task gives, or `late` when the time is up before it is done. */
export function unlessLate<Result>(task: () => Result, late: Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof TimeIsUp) return late;
    throw error;
  }
}

/** Steps between two looks at the clock: a millisecond for most loops. */
const STRIDE = 1 << 18;

/** Looks at the clock and at whether the search was cancelled. Loops call `check` every few thousand steps. */
export class Watch {
  /** Where searches in lexicons are kept: those of the process, or of this search alone. */
  readonly cache: LexiconCache;
  readonly #end: number;
  readonly #signal: Cancellation | undefined;
  readonly #progress: ((share: number) => void) | undefined;

  /** `deadline`: milliseconds from now that the search may take; `progress` is told which share of the text is searched. */
  constructor(deadline = Infinity, signal?: Cancellation, useCache = true, progress?: (share: number) => void) {
    this.cache = useCache ? processCache : new LexiconCache();
    this.#signal = signal;
    this.#progress = progress;
    this.#end = deadline === Infinity ? Infinity : performance.now() + deadline;
  }

  /**
   * Throws `TimeIsUp` when the time is up, and the reason of the cancellation when there is one. `share`: how much of the
   * text is searched, 0 to 1, where that is known.
   */
  check(share?: number): void {
    if (share !== undefined) this.#progress?.(share);
    if (this.#signal?.aborted === true) {
      throw this.#signal.reason ?? new DOMException('The search was cancelled.', 'AbortError');
    }
    if (performance.now() > this.#end) throw new TimeIsUp();
  }

  /** Does the steps [from, to) of a long loop some at a time, and checks in between. */
  inPieces(from: number, to: number, piece: (from: number, to: number) => void): void {
    for (let at = from; at < to; at += STRIDE) {
      if (at > from) this.check();
      piece(at, Math.min(at + STRIDE, to));
    }
  }
}

/** An `AbortSignal`, or anything else that says whether the search is still wanted (a flag shared with a thread). */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason?: unknown;
}
