import type { Corpus } from '../../corpus/index.ts';
import type { Matches, Truncation } from '../../matching/index.ts';
import type { HitsRequest, OrderedHitsRequest } from '../request.ts';

/** All hits of a request in the order of its lines. */
export interface OrderedHits {
  /** Number of all hits, even where `matches` is a sample. */
  readonly count: number;
  readonly matches: Matches;
  readonly truncated: Truncation;
}

/** Larger results are not cached: they would take too much memory. */
const MAX_CACHED_HITS = 20_000_000;

/**
 * Caches the hits of the last result that was read beyond its first page, so that reading it page by page does not find
 * and sort them again for each page.
 */
export class HeldHits {
  #corpus: Corpus | undefined;
  #key = '';
  #hits: OrderedHits | undefined;

  find(corpus: Corpus, key: string): OrderedHits | undefined {
    return corpus === this.#corpus && key === this.#key ? this.#hits : undefined;
  }

  keep(corpus: Corpus, key: string, hits: OrderedHits): void {
    // A truncated result may be more complete the next time.
    if (hits.truncated !== false || hits.matches.count > MAX_CACHED_HITS) return;
    this.#corpus = corpus;
    this.#key = key;
    this.#hits = hits;
  }
}

/** Cache key: all fields that determine the hits and their order. */
export function hitsKey(request: HitsRequest & Partial<OrderedHitsRequest>, reader: unknown): string {
  const { cql, simple, lists, macros, strategy, criteria, filter, filesWith } = request;
  const { withoutNames, contextFilters, firstHitPerDocument, firstHitPer } = request;
  const { sort, sample, shuffle, seed } = request;
  const query = [cql, simple, lists, macros, strategy, criteria, filter, filesWith];
  const which = [withoutNames, contextFilters, firstHitPerDocument, firstHitPer];
  return JSON.stringify([...query, ...which, sort, sample, shuffle, seed, reader]);
}
