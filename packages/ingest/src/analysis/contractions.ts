import type { WinkCache } from './wink.ts';
import { straight } from './word-entry.ts';

/** One of the two parts of a contraction ("wo" and "n't"), as the model has it. */
export interface ContractionPart {
  readonly normal: number;
  readonly lemma: string;
  readonly tag: number;
}

/** Finds pairs of tokens that are the parts of a contraction: those have lemmas of their own. */
export class Contractions {
  readonly #cache: WinkCache;
  readonly #known = new Map<string, readonly [ContractionPart, ContractionPart] | null>();

  constructor(cache: WinkCache) {
    this.#cache = cache;
  }

  /** The parts by token. */
  find(text: string, offsets: Uint32Array): Map<number, ContractionPart> {
    const parts = new Map<number, ContractionPart>();
    for (let token = 1; token * 2 < offsets.length; token++) {
      const start = offsets[token * 2];
      if (offsets[token * 2 - 1] !== start || !isClitic(text, start, offsets[token * 2 + 1])) continue;
      const pair = this.#parts(text.slice(offsets[token * 2 - 2], offsets[token * 2 + 1]));
      if (pair === null) continue;
      parts.set(token - 1, pair[0]);
      parts.set(token, pair[1]);
    }
    return parts;
  }

  #parts(whole: string): readonly [ContractionPart, ContractionPart] | null {
    const known = this.#known.get(whole);
    if (known !== undefined) return known;
    const found = this.#cache.lookup(straight(whole));
    // Longer words are possessives, which are many and no contractions: they are not remembered.
    if (found?.length !== 8) return null;
    const pair = [this.#part(found, 0), this.#part(found, 4)] as const;
    this.#known.set(whole, pair);
    return pair;
  }

  #part(found: readonly number[], at: number): ContractionPart {
    return {
      normal: this.#cache.nox(found[at + 1] << 16),
      lemma: this.#cache.value(found[at + 2]).toLowerCase(),
      tag: found[at + 3],
    };
  }
}

function isClitic(text: string, start: number, end: number): boolean {
  if (end - start > 3 || end - start < 2) return false;
  return isApostrophe(text.charCodeAt(start)) || isApostrophe(text.charCodeAt(start + 1));
}

function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019;
}
