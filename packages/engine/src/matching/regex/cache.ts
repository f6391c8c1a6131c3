import type { Lexicon } from '../../corpus/index.ts';
import type { Ranges } from '../ranges/index.ts';

/** Searches kept for each lexicon; the one that was not asked for longest goes first. */
const KEPT = 256;

/** What searches in lexicons have found. */
export class LexiconCache {
  #ofLexicon = new WeakMap<Lexicon, Map<string, Ranges>>();

  /** What `search` gives for this key, searched once. */
  get(lexicon: Lexicon, key: string, search: () => Ranges): Ranges {
    let kept = this.#ofLexicon.get(lexicon);
    if (kept === undefined) this.#ofLexicon.set(lexicon, (kept = new Map()));
    const values = kept.get(key) ?? search();
    kept.delete(key);
    kept.set(key, values);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
    return values;
  }
}

/** The searches of this process. */
export const processCache = new LexiconCache();
