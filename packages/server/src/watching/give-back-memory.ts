import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** The function of this thread, once it was needed. */
let collectGarbage: CollectGarbage | undefined;

/**
 * Returns memory to the system that only the start, or making the downloads, needed: V8 would keep it for hours on a server with
 * few visitors. Blocks the thread for up to some tenths of a second, and is therefore called only once after each of them, and by idle threads.
 */
export function giveBackMemory(): void {
  if (collectGarbage === undefined) {
    // The flag is one of the process. It stays set, since another thread may be about to make its context; no code of ours gets the function.
    setFlagsFromString('--expose-gc');
    collectGarbage = runInNewContext('gc') as CollectGarbage;
  }
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Milliseconds without a request after which a thread counts as idle. */
const IDLE_MS = 3000;
/** Bytes that must have been taken since memory was last given back: less is not worth a collection. */
const WORTH_BYTES = 8 * 2 ** 20;

/** Gives back the memory that requests of this thread took, once it is idle. */
export class IdleMemory {
  #timer: NodeJS.Timeout | undefined;
  /** Bytes taken after memory was last given back; undefined before. */
  #kept: number | undefined;

  /** Gives back memory now. */
  giveBack(): void {
    giveBackMemory();
    this.#kept = bytesTaken();
  }

  /** Must be called after each request: a thread is idle if none follows for a while. */
  afterRequest(): void {
    if (this.#timer !== undefined) {
      this.#timer.refresh();
      return;
    }
    this.#timer = setTimeout(() => {
      if (this.#kept === undefined || bytesTaken() > this.#kept + WORTH_BYTES) this.giveBack();
    }, IDLE_MS).unref();
  }
}

/** Bytes of objects of this thread and of the arrays that they hold. */
function bytesTaken(): number {
  const { total_physical_size: heap, external_memory: arrays } = getHeapStatistics();
  return heap + arrays;
}
