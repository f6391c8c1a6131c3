import { bytesOfNgrams } from '../../analysis/index.ts';
import type { CountedSequences } from '../../analysis/index.ts';
import type { Attribute, Corpus, Structure } from '../../corpus/index.ts';
import type { Reader } from '../access/index.ts';
import type { PartRequest } from '../request.ts';

interface Held {
  /** The least count of what is held. */
  readonly minimum: number;
  readonly counted: CountedSequences;
  readonly bytes: number;
}

/** Holds about five million pairs: those that occur twice in a corpus of a hundred million tokens. */
const MOST_BYTES = 1 << 26;

/**
 * Keeps counted n-grams, so that another page of them, or only those that are more frequent, need not be counted again.
 * What was not asked for longest goes first.
 */
export class HeldNgrams {
  /** Bytes that are held at most. */
  readonly mostBytes: number;
  #corpus: Corpus | undefined;
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.mostBytes = mostBytes;
  }

  /** The n-grams of a key, with all that occur `minimum` times among them. */
  find(corpus: Corpus, key: string, minimum: number): CountedSequences | undefined {
    const held = this.#held.get(key);
    if (corpus !== this.#corpus || held === undefined || held.minimum > minimum) return undefined;
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.counted;
  }

  /** Keeps n-grams that were counted with a least count, if all of them are there and they take not too much room. */
  keep(
    corpus: Corpus,
    key: string,
    { n, minimum }: { readonly n: number; readonly minimum: number },
    counted: CountedSequences,
  ): void {
    const bytes = bytesOfNgrams(counted.total, n);
    if (counted.counts.length < counted.total || bytes > this.mostBytes) return;
    if (corpus !== this.#corpus) {
      this.#corpus = corpus;
      for (const other of this.#held.keys()) this.#remove(other);
    }
    this.#remove(key);
    // The lists may lie in longer ones, which would be kept with them.
    const columns = counted.columns.map((codes) => codes.slice());
    this.#held.set(key, { minimum, bytes, counted: { ...counted, columns, counts: counted.counts.slice() } });
    this.#bytes += bytes;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.mostBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }
}

/** What decides which n-grams there are, besides their least count. */
export function ngramsKey(
  { criteria, filter, filesWith }: PartRequest,
  settings: {
    readonly n: number;
    readonly attribute: Attribute;
    readonly within: Structure | undefined;
    readonly wordsOnly: boolean;
  },
  reader: Reader | undefined,
): string {
  const { n, attribute, within, wordsOnly } = settings;
  return JSON.stringify([criteria, filter, filesWith, n, attribute.name, within?.name, wordsOnly, reader]);
}
