import type { Weight } from '@zaban/contract';
import type { CorpusShare } from '@zaban/engine';
import type { SiteKnowledge } from '../knowledge/index.ts';
import { OutOfTime, type PoolRun, WorkerPool } from './worker-pool.ts';

export interface LaneSettings {
  /** Threads for light and middling requests together, and those for heavy ones. */
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  /** Threads that share the work of one slow request. */
  readonly threads: number;
  /** Whether all threads run from the start on; else, but for one of the first lane, from the first request on. */
  readonly atOnce: boolean;
  /** Milliseconds after which a request leaves the lane for light ones, and that for middling ones. */
  readonly laneMilliseconds?: { readonly light: number; readonly middling: number };
  /** Time that a request may take in all. */
  readonly milliseconds: number;
  /** The worker's module; the real one unless told otherwise. */
  readonly module?: URL;
  readonly knowledge: SiteKnowledge;
  readonly onTrouble: (trouble: string) => void;
  /** Told when the files of an index that was attached cannot be read any more. */
  readonly onDamage: (problem: string, share: CorpusShare) => void;
}

export interface RunOptions extends PoolRun {
  /** `middling` unless given. */
  readonly weight?: Weight;
}

interface Lane {
  readonly pool: WorkerPool;
  /** What a request may take here before it is moved to the next lane. */
  readonly milliseconds: number;
}

/** Milliseconds that a request may run in the light and in the middling lane before it moves on. Wall-clock time: on a busy machine a light request may move too. */
const LANE_MILLISECONDS = { light: 60, middling: 500 } as const;
/** The same for the light lane where there is no middling one. */
const ONLY_LANE_MILLISECONDS = 60;
const MOST_WAITING = { light: 100, middling: 30, heavy: 16 } as const;
/** Niceness of the threads of each lane: heavy requests leave the processor to light ones, for which a visitor waits. */
const NICENESS = { light: 0, middling: 5, heavy: 10 } as const;
/** Milliseconds beyond its time after which a thread is taken for stuck: it may have been suspended, or read from a slow disk. */
const GRACE_MILLISECONDS = 5000;
/** Milliseconds without a request in a lane after which its threads end: longer than a visitor reads one page. */
const IDLE_MILLISECONDS = 10 * 60_000;
const REMEMBERED = 1000;
/** How long the lane of a request is remembered: a machine that was busy for a while must not keep it in the heavy lane. */
const REMEMBERED_MILLISECONDS = 60_000;

/**
 * Lanes with workers of their own. A request starts in the lane for what it is expected to need; one that is not done
 * there within `LANE_MILLISECONDS` starts again in the next lane, so that a light request never waits behind a heavy one.
 */
export class QueryLanes {
  readonly #lanes: readonly Lane[];
  /** The lane of a request that was too much for one before, and until when that is remembered; its next pages too. */
  readonly #known = new Map<string, { readonly lane: number; readonly until: number }>();

  constructor(settings: LaneSettings) {
    const { quickWorkers, slowWorkers, threads, atOnce, milliseconds, module, knowledge, laneMilliseconds, ...common } =
      settings;
    const ofLanes = laneMilliseconds ?? LANE_MILLISECONDS;
    const light = Math.ceil(quickWorkers / 2);
    const middling = quickWorkers - light;
    const pool = (name: Weight, size: number): WorkerPool =>
      new WorkerPool({
        ...common,
        name: name === 'heavy' ? 'slow' : name === 'light' ? 'quick' : 'middle',
        module: module ?? new URL('./corpus-worker.ts', import.meta.url),
        size,
        // The first visitor does not wait for a thread.
        keep: atOnce ? size : name === 'light' ? 1 : 0,
        idleMilliseconds: IDLE_MILLISECONDS,
        mostWaiting: MOST_WAITING[name],
        niceness: NICENESS[name],
        knowledge: {
          ...knowledge,
          ...(name === 'heavy' ? { threads } : {}),
          // No word profile is asked of the lane for little.
          profiles: name !== 'light' || middling === 0,
        },
        grace: GRACE_MILLISECONDS,
      });
    const slow = { pool: pool('heavy', slowWorkers), milliseconds };
    this.#lanes =
      middling === 0
        ? [{ pool: pool('light', light), milliseconds: laneMilliseconds?.light ?? ONLY_LANE_MILLISECONDS }, slow]
        : [
            { pool: pool('light', light), milliseconds: ofLanes.light },
            { pool: pool('middling', middling), milliseconds: ofLanes.middling },
            slow,
          ];
  }

  get figures(): { quickWaiting: number; slowWaiting: number; workers: number; workerDeaths: number } {
    const waiting = this.#lanes.map(({ pool }) => pool.waiting);
    const slowWaiting = waiting[waiting.length - 1];
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
   * The answer of a request; what it has by the end of its time when that does not suffice.
   * @throws RequestError as the engine threw it; CallFailure busy when too many wait or a worker was lost
   */
  async run<Answer extends object>(
    request: object,
    { weight = 'middling', ...options }: RunOptions = {},
  ): Promise<Answer> {
    const key = keyOf(request);
    const last = this.#lanes.length - 1;
    for (let lane = Math.max(this.#firstLane(weight), this.#knownLane(key)); lane < last; lane += 1) {
      const { pool, milliseconds } = this.#lanes[lane];
      const answer = await pool.run(request, milliseconds, options).catch((error: unknown) => {
        if (error instanceof OutOfTime) return { truncated: 'time' };
        throw error;
      });
      if (!ranOutOfTime(answer)) return answer as Answer;
      this.#remember(key, lane + 1);
    }
    const { pool, milliseconds } = this.#lanes[last];
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
    this.#known.set(key, { lane, until: performance.now() + REMEMBERED_MILLISECONDS });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** All pages of a request are one. */
function keyOf(request: object): string {
  return JSON.stringify({ ...request, offset: 0 });
}

function ranOutOfTime(answer: unknown): boolean {
  return (answer as { truncated?: unknown }).truncated === 'time';
}
