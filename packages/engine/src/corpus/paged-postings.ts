import type { Postings } from './corpus.ts';
import { POSTING_BLOCK } from '../format/index.ts';
import { decodeHead, decodeList } from './posting-lists.ts';
import type { StoredPostings } from './stored-postings.ts';
import type { WordPages } from './word-pages.ts';

interface PagedPostingsSettings {
  readonly frequency: Uint32Array;
  readonly pages: WordPages;
  /** Reads lists from their file, by places that the pages tell. */
  readonly byPage: StoredPostings;
  /** Reads lists from their file, by the lengths of all lists. */
  readonly byLengths: () => StoredPostings;
}

/**
 * Posting lists of an index that lies far away. The list of a word that was looked up stands on the word's page, or where the
 * page says; for words that were found otherwise the lengths of all lists are read first.
 */
export class PagedPostings implements Postings {
  readonly resident = undefined;
  readonly #settings: PagedPostingsSettings;

  constructor(settings: PagedPostingsSettings) {
    this.#settings = settings;
  }

  count(word: number): number {
    return this.#settings.frequency[word];
  }

  positions(word: number): Uint32Array {
    return this.#onPage(word) ?? this.#reader(word).positions(word);
  }

  slice(word: number, from: number, limit: number): Uint32Array {
    const known = this.#onPage(word) ?? this.#head(word, from + limit);
    return known?.subarray(from, from + limit) ?? this.#reader(word).slice(word, from, limit);
  }

  #onPage(word: number): Uint32Array | undefined {
    const place = this.#settings.pages.listOf(word);
    if (place?.kind !== 'here') return undefined;
    const positions = new Uint32Array(this.#settings.frequency[word]);
    decodeList(place.bytes, 0, positions.length, positions, 0);
    return positions;
  }

  /** The first positions of a long list, where its head has as many as are wanted. */
  #head(word: number, wanted: number): Uint32Array | undefined {
    if (wanted > POSTING_BLOCK) return undefined;
    const place = this.#settings.pages.listOf(word);
    return place?.kind === 'file' ? decodeHead(place.head) : undefined;
  }

  #reader(word: number): StoredPostings {
    const { byLengths, byPage, pages } = this.#settings;
    return pages.listOf(word) === undefined ? byLengths() : byPage;
  }
}
