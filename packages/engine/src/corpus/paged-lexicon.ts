import { compareCodePoints, fold } from '../text/index.ts';
import { ChunksMissing, type ChunkSource } from '../storage/index.ts';
import type { AttributeLexicon, Lexicon } from './corpus.ts';
import type { AttributeLexiconData } from './corpus-data.ts';
import { FoldedLexicon, StoredAttributeLexicon } from './lexicon.ts';

/** Pages of the word forms, in their order: each is a JSON array of strings. */
export interface WordPages {
  /** Words a page. */
  readonly length: number;
  /** Folded form of the first word of each page. */
  readonly firsts: readonly string[];
  readonly names: readonly string[];
  readonly source: ChunkSource;
}

const decoder = new TextDecoder();

/** The numbers of the words with this folded form, with the words; none where there is no such form. */
function wordsOfForm({ length, firsts, names, source }: WordPages, form: string): [word: string, id: number][] {
  // A form may begin on the page before the first that begins with it, and go on over several.
  let low = firsts.length - 1;
  while (low > 0 && compareCodePoints(firsts[low], form) >= 0) low--;
  const pages = Array.from(names.keys()).filter(
    (page) => page === low || (page > low && compareCodePoints(firsts[page], form) <= 0),
  );
  const contents = pages.map((page) => source.get(names[page]));
  const missing = pages.filter((_, index) => contents[index] === undefined).map((page) => names[page]);
  if (missing.length > 0) throw new ChunksMissing(missing);
  return pages.flatMap((page, index) =>
    (JSON.parse(decoder.decode(contents[index])) as string[])
      .map((word, number): [string, number] => [word, page * length + number])
      .filter(([word]) => fold(word) === form),
  );
}

/** The word forms: one is looked up on its page, whatever looks at many reads all of them. */
export class PagedWordLexicon extends StoredAttributeLexicon {
  override readonly folded: Lexicon;
  readonly #pages: WordPages;
  readonly #size: number;

  constructor(data: AttributeLexiconData, pages: WordPages, size: number, folded: Lexicon) {
    super(data);
    this.folded = folded;
    this.#pages = pages;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override find(value: string): number {
    return wordsOfForm(this.#pages, fold(value)).find(([word]) => word === value)?.[1] ?? -1;
  }
}

/** The folded forms of the words, looked up by the same pages. */
export class PagedFoldedLexicon extends FoldedLexicon implements AttributeLexicon {
  readonly #pages: WordPages;
  readonly #size: number;
  readonly #formOfWord: () => Uint32Array;

  /** `formOfWord`: for each word form the number of its folded form. */
  constructor(data: AttributeLexiconData, pages: WordPages, size: number, formOfWord: () => Uint32Array) {
    super(data);
    this.#pages = pages;
    this.#size = size;
    this.#formOfWord = formOfWord;
  }

  override get size(): number {
    return this.#size;
  }

  override find(form: string): number {
    const [found] = wordsOfForm(this.#pages, form);
    return found === undefined ? -1 : this.#formOfWord()[found[1]];
  }
}
