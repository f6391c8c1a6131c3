import { bytesOfNgrams, type CountedSequences } from '../../analysis/index.ts';
import type { Attribute, Corpus, Structure } from '../../corpus/index.ts';
import type { SubcorpusRequest } from '../request.ts';

interface Entry {
  /** The minimum count of the cached n-grams. */
  readonly minimum: number;
  readonly counted: CountedSequences;
  readonly bytes: number;
}

/** Room for about five million pairs: the pairs that occur at least twice in a corpus of a hundred million tokens. */
const MAX_BYTES = 1 << 26;

/**
 * Caches counted n-grams, so that another page, or a higher minimum count, does not count them again. Evicts the least
 * recently used.
 */
export class HeldNgrams {
  /** Maximum size of the cache in bytes. */
  readonly mostBytes: number;
  #corpus: Corpus | undefined;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(mostBytes = MAX_BYTES) {
    this.mostBytes = mostBytes;
  }

  /** The cached n-grams of a key, if they include all that occur at least `minimum` times; undefined otherwise. */
  find(corpus: Corpus, key: string, minimum: number): CountedSequences | undefined {
    const entry = this.#entries.get(key);
    if (corpus !== this.#corpus || entry === undefined || entry.minimum > minimum) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.counted;
  }

  /**
   * Caches n-grams that were counted with a minimum count, unless rows are missing from them or they are larger than
   * the cache.
   */
  keep(
    corpus: Corpus,
    key: string,
    { n, minimum }: { readonly n: number; readonly minimum: number },
    counted: CountedSequences,
  ): void {
    const { frames } = counted;
    const bytes = bytesOfNgrams(counted.total, frames === undefined ? n : n + 2);
    if (counted.counts.length < counted.total || bytes > this.mostBytes) return;
    if (corpus !== this.#corpus) {
      this.#corpus = corpus;
      for (const other of this.#entries.keys()) this.#remove(other);
    }
    this.#remove(key);
    // A copy: the arrays may be views of longer ones, which would stay in memory.
    const columns = counted.columns.map((codes) => codes.slice());
    const copied = frames && { frames: { fillers: frames.fillers.slice(), entropy: frames.entropy.slice() } };
    const held = { ...counted, ...copied, columns, counts: counted.counts.slice() };
    this.#entries.set(key, { minimum, bytes, counted: held });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.mostBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** Cache key: all settings that determine the n-grams, besides their minimum count. */
export function ngramsKey(
  { criteria, filter, filesWith }: SubcorpusRequest,
  settings: {
    readonly n: number;
    readonly attribute: Attribute;
    readonly within: Structure | undefined;
    readonly wordsOnly: boolean;
    readonly gaps: object | undefined;
  },
  reader: unknown,
): string {
  const { n, attribute, within, wordsOnly, gaps } = settings;
  return JSON.stringify([criteria, filter, filesWith, n, attribute.name, within?.name, wordsOnly, gaps, reader]);
}
