/*
 * Texts are compared by their shingles: all sequences of eight words, hashed. One hash in sixteen is kept, selected
 * by its bits, so that the share of kept shingles that two texts have in common approximates the share of all
 * shingles.
 */

const SHINGLE_WORDS = 8;
const KEPT_BITS = 0b1111;
/** From this share of the shorter text on, two texts are near duplicates. */
const NEAR_SHARE = 0.5;
/** With fewer kept shingles the share is unreliable. */
const ENOUGH_SHINGLES = 8;
/** A shingle in more texts than this is formulaic ("in the High Court of Sindh at Karachi before …") and ignored. */
const FORMULA_TEXTS = 20;

export interface Duplicate {
  readonly first: string;
  readonly second: string;
  /** Share of the shorter text that the other one contains too; 1 for equal texts. */
  readonly share: number;
  readonly exact: boolean;
}

/** Finds texts that are equal except for white space and case, and texts that have much in common. */
export class DuplicateFinder {
  readonly #names: string[] = [];
  readonly #shingleCounts: number[] = [];
  readonly #byText = new Map<string, string>();
  readonly #textsOfShingle = new Map<number, number[]>();
  readonly #exact: Duplicate[] = [];

  add(name: string, text: string): void {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return;
    const whole = `${words.length} ${hashOf(words, 0, words.length, 17)} ${hashOf(words, 0, words.length, 31)}`;
    const same = this.#byText.get(whole);
    if (same !== undefined) {
      this.#exact.push({ first: same, second: name, share: 1, exact: true });
      return;
    }
    this.#byText.set(whole, name);
    const number = this.#names.push(name) - 1;
    const kept = keptShingles(words);
    this.#shingleCounts.push(kept.size);
    for (const shingle of kept) {
      const texts = this.#textsOfShingle.get(shingle);
      if (texts === undefined) this.#textsOfShingle.set(shingle, [number]);
      else texts.push(number);
    }
  }

  /** Equal texts first, then near duplicates by descending share. */
  find(): Duplicate[] {
    const common = new Map<string, number>();
    for (const texts of this.#textsOfShingle.values()) {
      if (texts.length < 2 || texts.length > FORMULA_TEXTS) continue;
      for (const [at, first] of texts.entries()) {
        for (const second of texts.slice(at + 1)) {
          const pair = `${first} ${second}`;
          common.set(pair, (common.get(pair) ?? 0) + 1);
        }
      }
    }
    const near: Duplicate[] = [];
    for (const [pair, count] of common) {
      const [first = 0, second = 0] = pair.split(' ').map(Number);
      const shorter = Math.min(this.#shingleCounts[first]!, this.#shingleCounts[second]!);
      const share = count / shorter;
      if (shorter < ENOUGH_SHINGLES || share < NEAR_SHARE) continue;
      near.push({ first: this.#names[first]!, second: this.#names[second]!, share, exact: false });
    }
    return [...this.#exact, ...near.toSorted((a, b) => b.share - a.share)];
  }
}

function keptShingles(words: readonly string[]): Set<number> {
  const kept = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    const hash = hashOf(words, at, at + SHINGLE_WORDS, 17);
    // The upper bits of the hash are better mixed.
    if (((hash >>> 16) & KEPT_BITS) === 0) kept.add(hash);
  }
  return kept;
}

/** A 32-bit hash of the words [from, to). */
function hashOf(words: readonly string[], from: number, to: number, seed: number): number {
  let hash = seed;
  for (let word = from; word < to; word++) {
    const text = words[word]!;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return hash;
}
