import type { Corpus } from '../../corpus/index.ts';
import type { Matches, Truncation } from '../../matching/index.ts';
import type { Reader, Touched } from '../access/index.ts';
import type { HitsRequest, OrderedHitsRequest } from '../request.ts';

/** All hits of a request in the order in which they are shown. */
export interface OrderedHits {
  /** All hits, where a sample was drawn too. */
  readonly count: number;
  readonly matches: Matches;
  readonly truncated: Truncation;
  /** What finding them says of restricted texts, where that is charged. */
  readonly touched?: Touched | undefined;
}

/** Results with more hits are not cached: they would take too much memory. */
const MOST_HELD = 20_000_000;

/**
 * Caches the hits of the last result that was read beyond its first page, so that reading it page by page, or whole in
 * chunks, does not find and order them again each time.
 */
export class HeldHits {
  #corpus: Corpus | undefined;
  #key = '';
  #hits: OrderedHits | undefined;

  find(corpus: Corpus, key: string): OrderedHits | undefined {
    return corpus === this.#corpus && key === this.#key ? this.#hits : undefined;
  }

  keep(corpus: Corpus, key: string, hits: OrderedHits): void {
    // What a bound cut short may be more the next time.
    if (hits.truncated !== false || hits.matches.count > MOST_HELD) return;
    this.#corpus = corpus;
    this.#key = key;
    this.#hits = hits;
  }
}

/** What decides which hits there are, and in which order. */
export function hitsKey(request: HitsRequest & Partial<OrderedHitsRequest>, reader: Reader | undefined): string {
  const { cql, simple, strategy, criteria, filter, filesWith } = request;
  const { withoutNames, contextFilters, firstHitPerDocument } = request;
  const { sort, sample, shuffle, seed } = request;
  const query = [cql, simple, strategy, criteria, filter, filesWith];
  const which = [withoutNames, contextFilters, firstHitPerDocument];
  return JSON.stringify([...query, ...which, sort, sample, shuffle, seed, reader]);
}
