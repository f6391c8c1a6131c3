import type { AttributeLexicon, Lexicon } from './corpus.ts';
import type { AttributeLexiconData } from './corpus-data.ts';
import { FoldedLexicon, StoredAttributeLexicon } from './lexicon.ts';
import type { WordPages } from './word-pages.ts';

/** The word forms. A single word is looked up on its page; operations on many words read all of them. */
export class PagedWordLexicon extends StoredAttributeLexicon {
  override readonly folded: Lexicon;
  readonly #pages: WordPages;
  readonly #size: number;

  constructor(data: AttributeLexiconData, pages: WordPages, size: number, folded: Lexicon) {
    super(data, pages.folding);
    this.folded = folded;
    this.#pages = pages;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override find(value: string): number {
    return this.#pages.withForm(this.folding.fold(value)).find(([word]) => word === value)?.[1] ?? -1;
  }

  override spelt(text: string): number[] {
    const nfc = text.normalize('NFC');
    return this.#pages
      .withForm(this.folding.fold(text))
      .flatMap(([word, id]) => (word.normalize('NFC') === nfc ? [id] : []));
  }
}

/** The folded forms of the words, looked up on the same pages. */
export class PagedFoldedLexicon extends FoldedLexicon implements AttributeLexicon {
  readonly #pages: WordPages;
  readonly #size: number;
  readonly #formOfWord: Uint32Array;

  /** `formOfWord`: number of the folded form of each word form. */
  constructor(data: AttributeLexiconData, pages: WordPages, size: number, formOfWord: Uint32Array) {
    super(data, pages.folding);
    this.#pages = pages;
    this.#size = size;
    this.#formOfWord = formOfWord;
  }

  override get size(): number {
    return this.#size;
  }

  override find(form: string): number {
    const [found] = this.#pages.withForm(form);
    return found === undefined ? -1 : this.#formOfWord[found[1]];
  }
}
