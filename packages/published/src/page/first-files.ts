/** A file at the top of the published folder; its name changes with its content. */
export interface FirstFile {
  readonly file: string;
  readonly bytes: number;
}

/** Bytes that a slow mobile line brings during one of its round trips: half a second of 1.6 Mbit/s. */
const BYTES_OF_A_ROUND_TRIP = 100_000;

/**
 * Fetches the files without which nothing is answered. What the page fetched is kept in the cache of the service worker, which would
 * otherwise fetch it a second time.
 */
export class FirstFiles {
  readonly #folder: string;
  readonly #nearlyHere = Promise.withResolvers<void>();
  readonly #fetched: [address: string, content: Blob][] = [];
  #missingBytes = 0;

  /** `folder`: address of the published folder without a slash at its end. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when what is still missing of the files asked for arrives within a round trip, or cannot be had. */
  get nearlyHere(): Promise<void> {
    return this.#nearlyHere.promise;
  }

  /** A file from the browser's caches, else from the folder. @throws when it cannot be read */
  async read({ file, bytes }: FirstFile): Promise<Blob> {
    this.#missingBytes += bytes;
    const address = `${this.#folder}/${file}`;
    try {
      const kept = await keptFile(address);
      if (kept !== undefined) {
        this.#note(bytes);
        return kept;
      }
      const content = await this.#fetch(address);
      this.#fetched.push([address, content]);
      return content;
    } catch (error) {
      this.#nearlyHere.resolve();
      throw error;
    }
  }

  /** Keeps what was fetched for the next visit. Where nothing can be kept, nothing happens. */
  async keep(cacheName: string): Promise<void> {
    try {
      const cache = await caches.open(cacheName);
      for (const [address, content] of this.#fetched.splice(0)) await cache.put(address, new Response(content));
    } catch {
      // A private window, an address without https, or no room: the next visit fetches them again.
    }
  }

  async #fetch(address: string): Promise<Blob> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      parts.push(value);
      this.#note(value.length);
    }
  }

  #note(bytes: number): void {
    this.#missingBytes -= bytes;
    if (this.#missingBytes <= BYTES_OF_A_ROUND_TRIP) this.#nearlyHere.resolve();
  }
}

async function keptFile(address: string): Promise<Blob | undefined> {
  // An address without https has no caches.
  if (!('caches' in globalThis)) return undefined;
  const kept = await caches.match(address).catch(() => undefined);
  return kept?.blob();
}
