import { Session, type Profiler } from 'node:inspector';

/** Code that ran too often between two checks of the budget. */
export interface UnwatchedLoop {
  /** File, function, and offset in the file. */
  readonly where: string;
  /** Maximum number of runs between two checks. */
  readonly times: number;
}

/**
 * Finds loops of the engine that run for long without a check of the budget. It uses the block counts of V8's coverage,
 * so that no loop is missed; loops inside built-in functions (`fill`, `set`) are not counted. Must be created before
 * the code runs for the first time, since V8 counts only in code that it compiles afterwards.
 */
export class LoopWatcher {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /**
   * Runs `task` and returns the code that ran more than `most` times between two checks; `task` must call its argument
   * at each check.
   */
  during(most: number, task: (look: () => void) => void): UnwatchedLoop[] {
    const times = new Map<string, number>();
    const look = (): void => {
      for (const { where, count } of this.#countsAbove(most)) {
        times.set(where, Math.max(count, times.get(where) ?? 0));
      }
    };
    this.#countsAbove(Infinity);
    task(look);
    look();
    return Array.from(times, ([where, count]) => ({ where, times: count }));
  }

  end(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /** The blocks of the engine that ran more than `most` times since the last call, with their number of runs. */
  #countsAbove(most: number): { where: string; count: number }[] {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    // A session with its own thread answers synchronously.
    this.#session.post('Profiler.takePreciseCoverage', (_, { result }) => (scripts = result));
    return scripts
      .filter(({ url }) => url.includes(SOURCE))
      .flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges }) =>
          ranges
            .filter(({ count }) => count > most)
            .map(({ count, startOffset }) => ({
              where: `${url.slice(url.indexOf(SOURCE) + SOURCE.length)} ${functionName} ${startOffset}`,
              count,
            })),
        ),
      );
  }
}

const SOURCE = '/engine/src/';
