import type { CorpusShare } from '@zaban/engine';
import type { SiteKnowledge } from '../knowledge/index.ts';
import type { WatchedProgress } from './progress.ts';
import { OutOfTime, WorkerPool } from './worker-pool.ts';

export interface LaneSettings {
  readonly quickWorkers: number;
  readonly slowWorkers: number;
  /** Threads that share the work of one slow request. */
  readonly threads: number;
  /** Time that a request may take in all. */
  readonly milliseconds: number;
  /** The worker's module; the real one unless told otherwise. */
  readonly module?: URL;
  readonly knowledge: SiteKnowledge;
  readonly onTrouble: (trouble: string) => void;
}

export interface RunOptions {
  /** Whether the request is known to need many passes over the corpus. */
  readonly heavy?: boolean;
  readonly signal?: AbortSignal;
  /** Says meanwhile how far the request is. */
  readonly progress?: WatchedProgress;
}

/** What a request may take in the quick lane before it is moved to the other. */
const QUICK_MILLISECONDS = 60;
/** A thread that was suspended, or reads an index from a slow disk, is not stuck yet. */
const GRACE = 5000;
const REMEMBERED = 1000;
/** A machine that was busy for a while must not make a request slow for ever. */
const REMEMBERED_MILLISECONDS = 60_000;

/**
 * Two lanes with workers of their own. A request starts in the quick lane; one that is not done there within a moment
 * begins again in the slow one, so that whoever asks for little never waits behind whoever asks for much.
 */
export class QueryLanes {
  readonly #quick: WorkerPool;
  readonly #slow: WorkerPool;
  readonly #milliseconds: number;
  /** Until when a request that was too much for the quick lane goes straight to the other, its next pages too. */
  readonly #known = new Map<string, number>();

  constructor({ quickWorkers, slowWorkers, threads, milliseconds, module, knowledge, onTrouble }: LaneSettings) {
    const common = {
      module: module ?? new URL('./corpus-worker.ts', import.meta.url),
      grace: GRACE,
      onTrouble,
    };
    this.#quick = new WorkerPool({ ...common, name: 'quick', size: quickWorkers, mostWaiting: 500, knowledge });
    const slow = { name: 'slow', size: slowWorkers, mostWaiting: 40, knowledge: { ...knowledge, threads } };
    this.#slow = new WorkerPool({ ...common, ...slow });
    this.#milliseconds = milliseconds;
  }

  get figures(): { quickWaiting: number; slowWaiting: number; workerDeaths: number } {
    return {
      quickWaiting: this.#quick.waiting,
      slowWaiting: this.#slow.waiting,
      workerDeaths: this.#quick.deaths + this.#slow.deaths,
    };
  }

  async attach(share: CorpusShare): Promise<void> {
    this.#known.clear();
    await Promise.all([this.#quick.attach(share), this.#slow.attach(share)]);
  }

  /**
   * The answer of a request; what it has by the end of its time when that does not suffice.
   * @throws RequestError as the engine threw it; CallFailure busy when too many wait or a worker was lost
   */
  async run<Answer extends object>(
    request: object,
    { heavy = false, signal, progress }: RunOptions = {},
  ): Promise<Answer> {
    const key = keyOf(request);
    if (!heavy && (this.#known.get(key) ?? 0) < performance.now()) {
      const answer = await this.#quick.run(request, QUICK_MILLISECONDS, signal, progress).catch((error: unknown) => {
        if (error instanceof OutOfTime) return { truncated: 'time' };
        throw error;
      });
      if (!ranOutOfTime(answer)) return answer as Answer;
      if (this.#known.size >= REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
      this.#known.set(key, performance.now() + REMEMBERED_MILLISECONDS);
    }
    return (await this.#slow.run(request, this.#milliseconds, signal, progress)) as Answer;
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#slow.close()]);
  }
}

/** All pages of a request are one. */
function keyOf(request: object): string {
  return JSON.stringify({ ...request, offset: 0 });
}

function ranOutOfTime(answer: unknown): boolean {
  return (answer as { truncated?: unknown }).truncated === 'time';
}
