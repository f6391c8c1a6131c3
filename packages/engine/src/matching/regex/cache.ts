import type { Lexicon } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';

/** Maximum number of cached searches for each lexicon; the least recently used is evicted. */
const MAX_CACHED = 256;

/** Cache of search results in lexicons. */
export class LexiconCache {
  #ofLexicon = new WeakMap<Lexicon, Map<string, Ranges>>();

  /** The result of `search` for this key, computed once. */
  get(lexicon: Lexicon, key: string, search: () => Ranges): Ranges {
    let searches = this.#ofLexicon.get(lexicon);
    if (searches === undefined) this.#ofLexicon.set(lexicon, (searches = new Map()));
    const values = searches.get(key) ?? search();
    searches.delete(key);
    searches.set(key, values);
    if (searches.size > MAX_CACHED) searches.delete(searches.keys().next().value as string);
    return values;
  }
}

/** The cache that all searches of this process share. */
export const processCache = new LexiconCache();
