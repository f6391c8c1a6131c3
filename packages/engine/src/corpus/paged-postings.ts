import type { Postings } from './corpus.ts';
import { POSTING_BLOCK } from '../format/index.ts';
import { decodeHead, decodeList } from './posting-lists.ts';
import type { StoredPostings } from './stored-postings.ts';
import type { WordPages } from './word-pages.ts';

interface PagedPostingsSettings {
  readonly frequency: Uint32Array;
  readonly pages: WordPages;
  /** Reads lists from their file at locations that the pages give. */
  readonly byPage: StoredPostings;
  /** Reads lists from their file at locations computed from the lengths of all lists. */
  readonly byLengths: () => StoredPostings;
}

/**
 * Posting lists of an index that is fetched in chunks. The list of a word that was looked up is on the page of the
 * word, or at a location that the page gives. For words that were found in another way, the lengths of all lists are
 * read first.
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

  /** The first positions of a long list, if the head of the list has at least `wanted` of them. */
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
