import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: { type: 'major' | 'minor'; execution: 'sync'; flavor?: 'last-resort' }) => void;

/** The function of this thread, created at first use. */
let collectGarbage: CollectGarbage | undefined;

function collector(): CollectGarbage {
  if (collectGarbage === undefined) {
    // The flag applies to the whole process. It stays set, because another thread may be creating its context at this moment; existing
    // contexts do not get the function.
    setFlagsFromString('--expose-gc');
    collectGarbage = runInNewContext('gc') as CollectGarbage;
  }
  return collectGarbage;
}

/**
 * Collects all garbage, and returns its memory to the system: on a server with few visitors, V8 would keep for hours the memory that
 * only the start or the making of downloads needed. Blocks the thread for up to half a second. It is therefore called only once
 * after each of these, and by idle threads.
 */
export function giveBackMemory(): void {
  const collect = collector();
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  // After a last resort, V8 lets the heap grow so little that every other large request would start such a collection again.
  collect({ type: 'major', execution: 'sync' });
}

/** Milliseconds without a request after which a thread counts as idle. */
const IDLE_MS = 3000;
/** Milliseconds without a request after which a thread forgets what it kept for the next page: nobody reads a page for so long. */
const FORGET_MS = 60_000;
/** Minimum growth of the memory in bytes since it was given back, or was least: less is not worth a collection. */
const WORTH_BYTES = 8 * 2 ** 20;

/** What an idle thread does besides. */
interface WhenIdle {
  /** Ends what works for this thread. */
  readonly rest?: () => void;
  /** Drops what the thread keeps only for requests that may follow. */
  readonly forget?: () => void;
}

/** Gives back the memory of the requests of this thread when the thread is idle. */
export class IdleMemory {
  readonly #whenIdle: WhenIdle;
  readonly #growth: number;
  #timers: readonly NodeJS.Timeout[] = [];
  /** Bytes in use after memory was last given back; undefined before the first time. */
  #kept: number | undefined;
  /** The fewest bytes in use since arrays were last collected. */
  #least = Infinity;

  /** `growth`: bytes by which memory may grow until arrays are collected at once. */
  constructor(whenIdle: WhenIdle = {}, growth = WORTH_BYTES) {
    this.#whenIdle = whenIdle;
    this.#growth = growth;
  }

  /** Gives back memory now. */
  giveBack(): void {
    giveBackMemory();
    this.#kept = bytesInUse();
    this.#least = this.#kept;
  }

  *#startTimers(): Iterable<NodeJS.Timeout> {
    const { rest, forget } = this.#whenIdle;
    yield setTimeout(() => {
      rest?.();
      if (this.#kept === undefined || bytesInUse() > this.#kept + WORTH_BYTES) this.giveBack();
    }, IDLE_MS);
    if (forget === undefined) return;
    yield setTimeout(() => {
      forget();
      // What was forgotten is counted as used until it is collected.
      this.giveBack();
    }, FORGET_MS);
  }

  /** Must be called after each request: a thread is idle if none follows for a while. */
  afterRequest(): void {
    if (this.#timers.length === 0) this.#timers = Array.from(this.#startTimers(), (timer) => timer.unref());
    else for (const timer of this.#timers) timer.refresh();
    const inUse = bytesInUse();
    this.#least = Math.min(this.#least, inUse);
    if (inUse <= this.#least + this.#growth) return;
    // This takes some milliseconds. V8 itself would collect everything, which takes ten times as long, or let arrays grow to some hundred megabytes.
    collector()({ type: 'minor', execution: 'sync' });
    this.#least = bytesInUse();
  }
}

/** Bytes of the objects of this thread and of their arrays. */
function bytesInUse(): number {
  const { total_physical_size: heap, external_memory: arrays } = getHeapStatistics();
  return heap + arrays;
}
