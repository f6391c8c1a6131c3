import type { Encoding } from './encodings.ts';

/** The bytes of an answer, and its compressed forms that were requested so far. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly encoded: Partial<Record<Encoding, Buffer>>;
}

/** Approximate bytes of memory of an entry besides its answer and its key. */
const ENTRY_OVERHEAD_BYTES = 400;
/** Answers larger than this share of the cache are not cached, so that one answer does not evict many others. */
const MAX_SHARE = 1 / 8;

/** A cache of answers with a limit of bytes, which evicts the least recently used answers. */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #maximum: number;
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximum = maximumBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#answers.size;
  }

  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Adds an answer, unless it is too large. */
  add(key: string, answer: CachedAnswer): void {
    this.#remove(key);
    const size = sizeOf(key, answer);
    if (size > this.#maximum * MAX_SHARE) return;
    this.#answers.set(key, answer);
    this.#bytes += size;
    this.#makeRoom();
  }

  /** Adds a compressed form of an answer, unless the entry of the key was replaced or evicted meanwhile. */
  addEncoded(key: string, answer: CachedAnswer, encoding: Encoding, bytes: Buffer): void {
    if (this.#answers.get(key) !== answer || answer.encoded[encoding] !== undefined) return;
    answer.encoded[encoding] = bytes;
    this.#bytes += bytes.length;
    this.#makeRoom();
  }

  /** Evicts every answer whose key does not begin with `prefix`. */
  keepOnly(prefix: string): void {
    for (const key of this.#answers.keys()) if (!key.startsWith(prefix)) this.#remove(key);
  }

  #makeRoom(): void {
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maximum) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

function sizeOf(key: string, { body, encoded }: CachedAnswer): number {
  return ENTRY_OVERHEAD_BYTES + key.length * 2 + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
}
