import { isContentOf, type ChunkSource } from '@zaban/engine';
import type { ChunkFiles } from './chunk-files.ts';
import type { KeptChunks } from './kept-chunks.ts';

/** Maximum simultaneous requests: the browser queues further ones anyway. */
const MAX_REQUESTS = 16;
/** Maximum bytes of chunks that stay in memory after an answer. */
const MAX_CACHED_BYTES = 48 * 1024 * 1024;

/** A chunk is missing, or its content does not match its name. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

interface FetchProgress {
  readonly bytes: number;
  readonly chunks: number;
  readonly of: number;
}

/** Fetches chunks, verifies them by their names, and caches the most recently used ones. */
export class ChunkFetcher implements ChunkSource {
  readonly #files: ChunkFiles;
  readonly #kept: KeptChunks;
  readonly #early: ReadonlyMap<string, Uint8Array>;
  readonly #onProgress: (progress: FetchProgress) => void;
  /** Content by name; the most recently used chunk is last. */
  readonly #cached = new Map<string, Uint8Array>();
  readonly #pending = new Map<string, Promise<void>>();
  /** Fetched chunks that are not stored yet, compressed. */
  readonly #toKeep = new Map<string, Uint8Array>();
  #isKeeping = false;
  #cachedBytes = 0;
  #fetchedBytes = 0;

  /** `early`: chunks that the page has already fetched, compressed. */
  constructor(
    files: ChunkFiles,
    kept: KeptChunks,
    early: ReadonlyMap<string, Uint8Array>,
    onProgress: (progress: FetchProgress) => void,
  ) {
    this.#files = files;
    this.#kept = kept;
    this.#early = early;
    this.#onProgress = onProgress;
  }

  get(name: string): Uint8Array | undefined {
    const content = this.#cached.get(name);
    if (content === undefined) return undefined;
    this.#cached.delete(name);
    this.#cached.set(name, content);
    return content;
  }

  /** Loads all these chunks into memory. @throws ChunkFailure that names a chunk which cannot be read */
  async fetch(names: readonly string[]): Promise<void> {
    const wanted = names.filter((name) => !this.#cached.has(name));
    let next = 0;
    let done = 0;
    const some = async (): Promise<void> => {
      while (next < wanted.length) {
        await this.#loadOnce(wanted[next++]!);
        done += 1;
        this.#onProgress({ bytes: this.#fetchedBytes, chunks: done, of: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: Math.min(MAX_REQUESTS, wanted.length) }, some));
  }

  /** Stores the fetched chunks for the next visit. Called after an answer, which does not wait for it. */
  async keep(): Promise<void> {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    for (const [name, packed] of this.#toKeep) {
      // An early chunk may come from the browser's storage.
      const isKept = packed === this.#early.get(name) && (await this.#kept.read(name)) !== undefined;
      if (!isKept) await this.#kept.write(name, packed);
      this.#toKeep.delete(name);
    }
    this.#isKeeping = false;
  }

  /** Evicts the least recently used chunks until the rest fits the limit. */
  trim(): void {
    for (const [name, content] of this.#cached) {
      if (this.#cachedBytes <= MAX_CACHED_BYTES) return;
      this.#cached.delete(name);
      this.#cachedBytes -= content.length;
    }
  }

  #loadOnce(name: string): Promise<void> {
    let work = this.#pending.get(name);
    if (work === undefined) {
      work = this.#load(name).finally(() => this.#pending.delete(name));
      this.#pending.set(name, work);
    }
    return work;
  }

  async #load(name: string): Promise<void> {
    const early = this.#early.get(name);
    const packed = this.#toKeep.get(name) ?? early ?? (await this.#kept.read(name));
    const content = packed === undefined ? undefined : await verified(name, packed);
    if (content !== undefined && packed === early) this.#toKeep.set(name, early as Uint8Array);
    this.#cache(name, content ?? (await this.#download(name)));
  }

  #cache(name: string, content: Uint8Array): void {
    if (this.#cached.has(name)) return;
    this.#cached.set(name, content);
    this.#cachedBytes += content.length;
  }

  /** Fetches a chunk. If it is damaged, for example in a cache, fetches it once more without caches. */
  async #download(name: string): Promise<Uint8Array> {
    for (const again of [false, true]) {
      const packed = await this.#files.read(name, again).catch((error: unknown) => {
        if (again) throw new ChunkFailure(unreadable(name, error));
        return undefined;
      });
      if (packed === undefined) continue;
      this.#fetchedBytes += packed.length;
      const content = await verified(name, packed);
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

/** The content of a compressed chunk; undefined if it is damaged or does not match its name. */
export async function verified(name: string, packed: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const content = await decompressed(packed);
    return isContentOf(name, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

export async function decompressed(packed: Uint8Array): Promise<Uint8Array> {
  const { body } = new Response(packed as Uint8Array<ArrayBuffer>);
  const plain = (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
