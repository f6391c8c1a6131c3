import type { Lexicon } from '../words/lexicon.ts';
import { type Word, wordOf } from '../words/word.ts';

/** Words by form, each created once. */
export class WordTable {
  readonly #lexicon: Lexicon;
  readonly #words = new Map<string, Word>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  of(form: string): Word {
    const word = this.#words.get(form) ?? wordOf(form, this.#lexicon);
    this.#words.set(form, word);
    return word;
  }
}
