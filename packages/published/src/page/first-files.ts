/** A file in the root of the published folder; its name changes with its content. */
export interface FirstFile {
  readonly file: string;
  readonly bytes: number;
}

/** Bytes that a slow mobile connection transfers during one round trip: half a second at 1.6 Mbit/s. */
const BYTES_OF_A_ROUND_TRIP = 100_000;

/**
 * Fetches the files that every answer needs. Fetched files can be stored in the cache of the service worker, which would otherwise
 * fetch them again.
 */
export class FirstFiles {
  readonly #folder: string;
  readonly #nearlyHere = Promise.withResolvers<void>();
  readonly #fetched: [address: string, content: Blob][] = [];
  #missingBytes = 0;

  /** `folder`: address of the published folder, without a trailing slash. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when the rest of the requested files will arrive within one round trip, or when a file cannot be read. */
  get nearlyHere(): Promise<void> {
    return this.#nearlyHere.promise;
  }

  /** Reads a file from the browser's caches, otherwise from the folder. @throws Error when it cannot be read */
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

  /** Stores the fetched files for the next visit. Does nothing if the browser cannot store them. */
  async keep(cacheName: string): Promise<void> {
    try {
      const cache = await caches.open(cacheName);
      for (const [address, content] of this.#fetched.splice(0)) await cache.put(address, new Response(content));
    } catch {
      // A private window, an address without https, or no space: the next visit fetches them again.
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
  // Pages without https have no caches.
  if (!('caches' in globalThis)) return undefined;
  const kept = await caches.match(address).catch(() => undefined);
  return kept?.blob();
}
