// Which parts of our code has an input reached that none before it did?
import { Session } from 'node:inspector';

interface ScriptCoverage {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

const OURS = new URL('../../packages/', import.meta.url).href;

/** A block of our code: where it begins and ends. */
type Block = string;

/** Counts blocks of our own code, as V8 does, in this thread. */
export class Coverage {
  readonly #session = new Session();
  readonly #seen = new Set<Block>();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Blocks that were reached since they were last asked for. */
  take(): Set<Block> {
    const reached = new Set<Block>();
    // In its own thread the session answers before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error !== null) throw error;
      for (const { scriptId, url, functions } of answer.result as readonly ScriptCoverage[]) {
        if (!url.startsWith(OURS)) continue;
        for (const { ranges } of functions) {
          for (const { startOffset, endOffset, count } of ranges) {
            if (count > 0) reached.add(`${scriptId} ${startOffset} ${endOffset}`);
          }
        }
      }
    });
    return reached;
  }

  /** Those of them that were never reached before. */
  takeNew(): Set<Block> {
    const fresh = this.take().difference(this.#seen);
    for (const block of fresh) this.#seen.add(block);
    return fresh;
  }

  /** Blocks that were ever reached. */
  get blocks(): number {
    return this.#seen.size;
  }

  close(): void {
    this.#session.disconnect();
  }
}
