import type { Weight } from '@zaban/contract';
import type { CorpusShare } from '@zaban/engine';
import type { OperationData } from '@zaban/calls';
import { storeOperationData } from './stored-operation-data.ts';
import { OutOfTime, type PoolRun, type PoolSettings, WorkerPool } from './worker-pool.ts';
import { hash } from 'node:crypto';

/**
 * The key by which a request is remembered, equal for all its pages. A hash, since a request can have all words or all keys of another
 * corpus.
 */
export function requestKey(request: object): string {
  return hash('sha256', JSON.stringify({ ...request, offset: 0 }), 'base64');
}

export interface LaneSettings extends Pick<PoolSettings, 'spare' | 'onTrouble' | 'onDamage'> {
  /** Number of threads for light and middling requests together, and for heavy ones. */
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  /** Number of threads that share the work of one heavy request. */
  readonly threads: number;
  /** Whether all threads, or all but those for heavy requests, are started at once; otherwise one of the first lane is. Requests start others. */
  readonly atOnce: boolean | 'quick';
  /** Milliseconds after which a request leaves the light and the middling lane. */
  readonly laneMilliseconds?: { readonly light: number; readonly middling: number };
  /** Maximum milliseconds of a request from when it is asked. */
  readonly milliseconds: number;
  /** The worker's module; replaced only in tests. */
  readonly module?: URL;
  readonly operationData: OperationData;
}

export interface RunOptions extends Omit<PoolRun, 'until'> {
  /** Default: `middling`. */
  readonly weight?: Weight;
  /** As in `RunOptions` of calls: then waiting does not count. */
  readonly isFurther?: boolean;
}

interface Lane {
  readonly pool: WorkerPool;
  /** Milliseconds after which a request is moved to the next lane. */
  readonly milliseconds: number;
}

/** Milliseconds of elapsed time after which a request leaves a lane. On a busy machine light requests may be moved too. */
const LANE_MS = { light: 60, middling: 500 } as const;
/** Milliseconds after which a request leaves the light lane if there is no middling lane. */
const ONLY_LANE_MS = 60;
const MAX_WAITING = { light: 100, middling: 30, heavy: 16 } as const;
/** Nice values of the threads of each lane: light requests, for which a visitor waits, get the processor first. */
const NICENESS = { light: 0, middling: 5, heavy: 10 } as const;
/** Milliseconds beyond its limit after which a thread counts as stuck; before, it may be suspended or reading from a slow disk. */
const GRACE_MS = 5000;
/** Milliseconds without a request in a lane after which its threads end: longer than visitors usually read a page. */
const IDLE_MS = 10 * 60_000;
const REMEMBERED = 1000;
/** Milliseconds for which the lane of a request is remembered; not longer, since the machine may have been busy at that time. */
const REMEMBERED_MS = 60_000;

/**
 * Lanes for light, middling and heavy requests, each with its own workers. A request starts in the lane of its expected weight. If
 * it is not done within the time of the lane, it starts again in the next lane, so that light requests never wait for heavy ones.
 */
export class QueryLanes {
  readonly #lanes: readonly Lane[];
  /** Lanes of requests that exceeded the time of an earlier lane, also for their further pages, and when this expires. */
  readonly #known = new Map<string, { readonly lane: number; readonly until: number }>();

  constructor(settings: LaneSettings) {
    const { quickWorkers, slowWorkers, threads, atOnce, milliseconds, laneMilliseconds } = settings;
    const stored = storeOperationData(settings.operationData);
    const ofLanes = laneMilliseconds ?? LANE_MS;
    const light = Math.ceil(quickWorkers / 2);
    const middling = quickWorkers - light;
    const pool = (name: Weight, size: number): WorkerPool =>
      new WorkerPool({
        ...settings,
        name: name === 'heavy' ? 'slow' : name === 'light' ? 'quick' : 'middle',
        module: settings.module ?? new URL('./corpus-worker.ts', import.meta.url),
        size,
        // One thread of the light lane always runs, so that the first visitor does not wait for its start.
        keep: atOnce === true || (atOnce === 'quick' && name !== 'heavy') ? size : name === 'light' ? 1 : 0,
        idleMilliseconds: IDLE_MS,
        mostWaiting: MAX_WAITING[name],
        niceness: NICENESS[name],
        data: {
          ...stored,
          ...(name === 'heavy' ? { threads } : {}),
          // A word profile begins in the middling lane, if there is one; in the heavy lane, the few that move there make its tables.
          profiles: name === (middling === 0 ? 'light' : 'middling'),
        },
        grace: GRACE_MS,
      });
    const slow = { pool: pool('heavy', slowWorkers), milliseconds };
    this.#lanes =
      middling === 0
        ? [{ pool: pool('light', light), milliseconds: laneMilliseconds?.light ?? ONLY_LANE_MS }, slow]
        : [
            { pool: pool('light', light), milliseconds: ofLanes.light },
            { pool: pool('middling', middling), milliseconds: ofLanes.middling },
            slow,
          ];
  }

  get figures(): { quickWaiting: number; slowWaiting: number; workers: number; workerDeaths: number } {
    const waiting = this.#lanes.map(({ pool }) => pool.waiting);
    const slowWaiting = waiting.at(-1) ?? 0;
    return {
      quickWaiting: sum(waiting) - slowWaiting,
      slowWaiting,
      workers: sum(this.#lanes.map(({ pool }) => pool.threads)),
      workerDeaths: sum(this.#lanes.map(({ pool }) => pool.deaths)),
    };
  }

  async attach(share: CorpusShare): Promise<void> {
    this.#known.clear();
    await Promise.all(this.#lanes.map(({ pool }) => pool.attach(share)));
  }

  /**
   * Runs a request. Resolves to its answer, which is partial if the time did not suffice.
   * @throws RequestError of the engine; CallError busy if it could not begin in its time, or a worker was lost
   */
  async run<Answer extends object>(
    request: object,
    { weight = 'middling', isFurther = false, ...others }: RunOptions = {},
  ): Promise<Answer> {
    const key = requestKey(request);
    const last = this.#lanes.length - 1;
    // The time of a request begins when it is asked, so that nobody waits longer.
    const until = isFurther ? Infinity : performance.now() + this.#lanes[last]!.milliseconds;
    const options = { ...others, until };
    for (let lane = Math.max(this.#firstLane(weight), this.#knownLane(key)); lane < last; lane += 1) {
      const { pool, milliseconds } = this.#lanes[lane]!;
      const answer = await pool.run(request, milliseconds, options).catch((error: unknown) => {
        if (error instanceof OutOfTime) return { truncated: 'time' };
        throw error;
      });
      if (!ranOutOfTime(answer)) return answer as Answer;
      this.#remember(key, lane + 1);
    }
    const { pool, milliseconds } = this.#lanes[last]!;
    return (await pool.run(request, milliseconds, options)) as Answer;
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ pool }) => pool.close()));
  }

  #firstLane(weight: Weight): number {
    const last = this.#lanes.length - 1;
    return weight === 'heavy' ? last : weight === 'light' ? 0 : last - 1;
  }

  #knownLane(key: string): number {
    const known = this.#known.get(key);
    return known === undefined || known.until < performance.now() ? 0 : known.lane;
  }

  #remember(key: string, lane: number): void {
    if (this.#known.size >= REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, { lane, until: performance.now() + REMEMBERED_MS });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function ranOutOfTime(answer: unknown): boolean {
  return (answer as { truncated?: unknown }).truncated === 'time';
}
