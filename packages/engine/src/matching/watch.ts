import { LexiconCache, processCache } from './regex/cache.ts';

/** Why a search ended before it had found everything. */
export type Truncation = false | 'hits' | 'time';

/** Thrown inside the engine when the time is up; what was found so far is kept. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/** Looks at the clock and at whether the search was cancelled. Loops call `check` every few thousand steps. */
export class Watch {
  /** Where searches in lexicons are kept: those of the process, or of this search alone. */
  readonly cache: LexiconCache;
  readonly #end: number;
  readonly #signal: Cancellation | undefined;

  /** `deadline`: milliseconds from now that the search may take. */
  constructor(deadline = Infinity, signal?: Cancellation, useCache = true) {
    this.cache = useCache ? processCache : new LexiconCache();
    this.#signal = signal;
    this.#end = deadline === Infinity ? Infinity : performance.now() + deadline;
  }

  /** Throws `TimeIsUp` when the time is up, and the reason of the cancellation when there is one. */
  check(): void {
    if (this.#signal?.aborted === true) {
      throw this.#signal.reason ?? new DOMException('The search was cancelled.', 'AbortError');
    }
    if (performance.now() > this.#end) throw new TimeIsUp();
  }
}

/** An `AbortSignal`, or anything else that says whether the search is still wanted (a flag shared with a thread). */
export interface Cancellation {
  readonly aborted: boolean;
  readonly reason?: unknown;
}
