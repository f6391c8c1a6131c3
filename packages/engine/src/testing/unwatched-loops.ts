import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/** A piece of code that ran often between two looks at the clock. */
export interface UnwatchedLoop {
  /** File, function, and where in the file it begins. */
  readonly where: string;
  /** How often it ran, at most, between two looks. */
  readonly times: number;
}

/**
 * Finds loops of the engine that go on for long without a look at the clock. V8 counts for it how often each piece of code
 * runs, as it does for coverage, so that no loop is forgotten; what a built-in function goes through (`fill`, `set`) is not
 * seen. To be made before the code that it watches runs for the first time: V8 counts only in what it compiles later.
 */
export class LoopWatcher {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** What ran more than `most` times between two looks; `task` calls the function that it is given at each look. */
  during(most: number, task: (look: () => void) => void): UnwatchedLoop[] {
    const times = new Map<string, number>();
    const look = (): void => {
      for (const { where, count } of this.#counts()) {
        if (count > most) times.set(where, Math.max(count, times.get(where) ?? 0));
      }
    };
    this.#counts();
    task(look);
    look();
    return Array.from(times, ([where, count]) => ({ where, times: count }));
  }

  end(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  /** How often each piece of the engine ran since they were last asked for. */
  #counts(): { where: string; count: number }[] {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    // A session with the own thread answers at once.
    this.#session.post('Profiler.takePreciseCoverage', (_, { result }) => (scripts = result));
    return scripts
      .filter(({ url }) => url.includes(SOURCE))
      .flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges }) =>
          ranges.map(({ count, startOffset }) => ({
            where: `${url.slice(url.indexOf(SOURCE) + SOURCE.length)} ${functionName} ${startOffset}`,
            count,
          })),
        ),
      );
  }
}

const SOURCE = '/engine/src/';
