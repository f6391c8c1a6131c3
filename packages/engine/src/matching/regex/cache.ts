import type { Lexicon } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';

/** Searches kept for each lexicon; the oldest goes first. */
const KEPT = 256;

let caches = new WeakMap<Lexicon, Map<string, Ranges>>();

/** What `search` gives for this key, from the cache when it is there and wanted. */
export function cachedValues(lexicon: Lexicon, key: string, useCache: boolean, search: () => Ranges): Ranges {
  if (!useCache) return search();
  let cache = caches.get(lexicon);
  if (cache === undefined) caches.set(lexicon, (cache = new Map()));
  const kept = cache.get(key);
  const values = kept ?? search();
  cache.delete(key);
  cache.set(key, values);
  if (cache.size > KEPT) cache.delete(cache.keys().next().value as string);
  return values;
}

/** Forgets all searches. */
export function clearLexiconCache(): void {
  caches = new WeakMap();
}
