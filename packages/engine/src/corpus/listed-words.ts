import { compareCodePoints } from '../text/index.ts';
import type { Lexicon } from './corpus.ts';

/** Words that belong to no corpus, numbered in code-point order. */
export class ListedWords implements Lexicon {
  readonly #words: readonly string[];

  /** The words must be distinct and in code-point order. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  get size(): number {
    return this.#words.length;
  }

  value(id: number): string {
    return this.#words[id];
  }

  find(value: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareCodePoints(this.#words[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    return this.#words[low] === value ? low : -1;
  }

  values(): readonly string[] {
    return this.#words;
  }

  ending(text: string, low: number, high: number): Uint32Array {
    const found: number[] = [];
    for (let id = low; id < high; id++) if (this.#words[id].endsWith(text)) found.push(id);
    return Uint32Array.from(found);
  }
}
