import { isContentOf, type ChunkSource } from '@zaban/engine';
import type { ChunkFiles } from './chunk-files.ts';
import type { KeptChunks } from './kept-chunks.ts';

/** Chunks asked for at a time: the browser puts more of them in a row anyway. */
const AT_ONCE = 16;
/** Bytes of chunks that stay in memory when an answer is done. */
const MOST_HELD = 48 * 1024 * 1024;

/** A chunk that is missing, or whose bytes are not those that it was named by. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

interface Told {
  readonly bytes: number;
  readonly chunks: number;
  readonly of: number;
}

/** Fetches chunks, proves them by their names, and holds those used last. */
export class ChunkFetcher implements ChunkSource {
  readonly #files: ChunkFiles;
  readonly #kept: KeptChunks;
  readonly #early: ReadonlyMap<string, Uint8Array>;
  readonly #onProgress: (told: Told) => void;
  /** Content by name, the one used last at the end. */
  readonly #held = new Map<string, Uint8Array>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** What was fetched and is not kept yet, as it lies in its file. */
  readonly #toKeep = new Map<string, Uint8Array>();
  #isKeeping = false;
  #heldBytes = 0;
  #fetchedBytes = 0;

  /** `early`: chunks that are here already, as they lie in their files. */
  constructor(
    files: ChunkFiles,
    kept: KeptChunks,
    early: ReadonlyMap<string, Uint8Array>,
    onProgress: (told: Told) => void,
  ) {
    this.#files = files;
    this.#kept = kept;
    this.#early = early;
    this.#onProgress = onProgress;
  }

  get(name: string): Uint8Array | undefined {
    const content = this.#held.get(name);
    if (content === undefined) return undefined;
    this.#held.delete(name);
    this.#held.set(name, content);
    return content;
  }

  /** Resolves when all these chunks are held. @throws ChunkFailure that names one which cannot be read */
  async fetch(names: readonly string[]): Promise<void> {
    const wanted = names.filter((name) => !this.#held.has(name));
    let next = 0;
    let done = 0;
    const some = async (): Promise<void> => {
      while (next < wanted.length) {
        await this.#join(wanted[next++]);
        done += 1;
        this.#onProgress({ bytes: this.#fetchedBytes, chunks: done, of: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, some));
  }

  /** Keeps what was fetched, for the next visit: an answer does not wait for it. */
  async keep(): Promise<void> {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    for (const [name, packed] of this.#toKeep) {
      // What was here already may have come from what is kept.
      const isKept = packed === this.#early.get(name) && (await this.#kept.read(name)) !== undefined;
      if (!isKept) await this.#kept.write(name, packed);
      this.#toKeep.delete(name);
    }
    this.#isKeeping = false;
  }

  /** Lets go of the chunks used longest ago, beyond what may stay. */
  trim(): void {
    for (const [name, content] of this.#held) {
      if (this.#heldBytes <= MOST_HELD) return;
      this.#held.delete(name);
      this.#heldBytes -= content.length;
    }
  }

  #join(name: string): Promise<void> {
    let work = this.#underWay.get(name);
    if (work === undefined) {
      work = this.#take(name).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, work);
    }
    return work;
  }

  async #take(name: string): Promise<void> {
    const early = this.#early.get(name);
    const packed = this.#toKeep.get(name) ?? early ?? (await this.#kept.read(name));
    const content = packed === undefined ? undefined : await proved(name, packed);
    if (content !== undefined && packed === early) this.#toKeep.set(name, early as Uint8Array);
    this.#hold(name, content ?? (await this.#fetchAnew(name)));
  }

  #hold(name: string, content: Uint8Array): void {
    if (this.#held.has(name)) return;
    this.#held.set(name, content);
    this.#heldBytes += content.length;
  }

  /** A chunk that is damaged on the way, or in a cache on the way, is asked for once more past all caches. */
  async #fetchAnew(name: string): Promise<Uint8Array> {
    for (const again of [false, true]) {
      const packed = await this.#files.read(name, again).catch((error: unknown) => {
        if (again) throw new ChunkFailure(unreadable(name, error));
        return undefined;
      });
      if (packed === undefined) continue;
      this.#fetchedBytes += packed.length;
      const content = await proved(name, packed);
      if (content === undefined) continue;
      this.#toKeep.set(name, packed);
      return content;
    }
    throw new ChunkFailure(
      `The part “${name}” of the corpus is damaged: its bytes differ from those that were published. Publish the corpus again, or copy the file ${this.#files.nameOf(name)} again.`,
    );
  }
}

function unreadable(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The part “${name}” of the corpus cannot be read (${reason}). Check your connection and try again.`;
}

/** The content of a packed chunk; undefined where it is not what its name says. */
export async function proved(name: string, packed: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const content = await unpacked(packed);
    return isContentOf(name, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

export async function unpacked(packed: Uint8Array): Promise<Uint8Array> {
  const { body } = new Response(packed as Uint8Array<ArrayBuffer>);
  const plain = (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
