import { parseWordPage, SHORT_LIST, type WordPage } from '../format/index.ts';
import { NotYetHere } from '../errors.ts';
import type { ChunkSource } from '../storage/chunked-storage.ts';
import { compareCodePoints, type Folding } from '../text/index.ts';

interface WordPagesSettings {
  /** Number of words of a page. */
  readonly length: number;
  /** Folded form of the first word of each page. */
  readonly firsts: readonly string[];
  readonly names: readonly string[];
  readonly source: ChunkSource;
  readonly folding: Folding;
}

/**
 * Location of a posting list: on the page of its word, or at the bytes [start, end) of postings.bin with its head on
 * the page.
 */
export type ListPlace =
  | { readonly kind: 'here'; readonly bytes: Uint8Array }
  | { readonly kind: 'file'; readonly start: number; readonly end: number; readonly head: Uint8Array };

/** The pages of the word forms, in word order. */
export class WordPages {
  readonly #settings: WordPagesSettings;
  readonly #parsed = new Map<number, WordPage>();

  constructor(settings: WordPagesSettings) {
    this.#settings = settings;
  }

  get folding(): Folding {
    return this.#settings.folding;
  }

  /** The words with a folded form, and their numbers; empty if there is no such form. Throws `NotYetHere`. */
  withForm(form: string): [word: string, id: number][] {
    const { firsts, length, names } = this.#settings;
    if (firsts.length === 0 || compareCodePoints(firsts[0], form) > 0) return [];
    // The words of a form may begin on the page before the first page that begins with the form, and continue on
    // several.
    let low = firsts.length - 1;
    while (low > 0 && compareCodePoints(firsts[low], form) >= 0) low--;
    const numbers = Array.from(firsts.keys()).filter(
      (page) => page === low || (page > low && compareCodePoints(firsts[page], form) <= 0),
    );
    const pages = numbers.map((number) => this.#page(number));
    const missing = numbers.filter((_, index) => pages[index] === undefined).map((number) => names[number]);
    if (missing.length > 0) throw new NotYetHere(missing);
    return (pages as WordPage[]).flatMap(({ words }, index) =>
      words
        .map((word, number): [string, number] => [word, numbers[index] * length + number])
        .filter(([word]) => this.folding.fold(word) === form),
    );
  }

  /** Location of the list of a word; undefined if its page is not here. */
  listOf(word: number): ListPlace | undefined {
    const { length } = this.#settings;
    const page = this.#page(Math.floor(word / length));
    if (page === undefined) return undefined;
    const index = word % length;
    let start = page.offset;
    let at = 0;
    let long = 0;
    for (let before = 0; before < index; before++) {
      start += page.lengths[before];
      at += page.lengths[before] <= SHORT_LIST ? page.lengths[before] : page.heads[long++];
    }
    const whole = page.lengths[index];
    const bytes = page.lists.subarray(at, at + (whole <= SHORT_LIST ? whole : page.heads[long]));
    return bytes.length === whole ? { kind: 'here', bytes } : { kind: 'file', start, end: start + whole, head: bytes };
  }

  #page(number: number): WordPage | undefined {
    const known = this.#parsed.get(number);
    if (known !== undefined) return known;
    const { names, source } = this.#settings;
    const content = source.get(names[number]);
    if (content === undefined) return undefined;
    const page = parseWordPage(content);
    this.#parsed.set(number, page);
    return page;
  }
}
