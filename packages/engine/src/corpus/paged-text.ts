import { lastAtMost } from '../columns/index.ts';
import { CHECKSUM_LENGTH, parsePassage, type Passage } from '../format/index.ts';
import type { ChunkSource } from '../storage/index.ts';
import type { TokenSpan } from './corpus.ts';
import { StoredLexicon } from './lexicon.ts';
import type { DocumentsData } from './corpus-data.ts';
import { type CorpusText, documentText } from './stored-text.ts';

/** Maximum number of decoded passages in the cache. */
const MAX_CACHED_PASSAGES = 256;

interface PagedTextSettings {
  /** Number of tokens of a passage. */
  readonly length: number;
  /** Chunk name of each passage. */
  readonly names: readonly string[];
  readonly source: ChunkSource;
  /** Called with each chunk that an answer needs and that is not here. */
  readonly onMissing: (name: string) => void;
  /** The separators between tokens, by number. */
  readonly separators: readonly string[];
  readonly documents: DocumentsData;
}

/**
 * Text from passages. For a passage that is not here, `onMissing` is called and its text is left out, so that all
 * missing passages of a page are collected in one run. The caller fetches them and runs again.
 */
export class PagedText implements CorpusText {
  readonly #settings: PagedTextSettings;
  readonly #leads: StoredLexicon;
  /** Cache of decoded passages by number, least recently used first. */
  readonly #cache = new Map<number, Passage>();

  constructor(settings: PagedTextSettings) {
    this.#settings = settings;
    this.#leads = new StoredLexicon(() => settings.documents.lead.values);
  }

  separatorAfter(position: number): string {
    const { length, separators } = this.#settings;
    const passage = this.#passage(Math.floor(position / length));
    return passage === undefined ? '' : separators[passage.separators[position % length]];
  }

  isWordAt(position: number): number {
    const { length } = this.#settings;
    // If the passage is missing, any result will do, since the answer is discarded.
    return this.#passage(Math.floor(position / length))?.isWord[position % length] ?? 1;
  }

  /** The sentence (span of the structure that the passages contain) at a position; undefined if there is none. */
  spanAt(position: number): TokenSpan | undefined {
    const { length } = this.#settings;
    const passage = this.#passage(Math.floor(position / length));
    // If the passage is missing, any span will do, since the answer is discarded.
    if (passage === undefined) return { start: position, end: position + 1 };
    const { at, before, behind } = passage.spans;
    const run = lastAtMost(at, position % length);
    const first = position - (position % length) + at[run];
    return behind[run] === 0 ? undefined : { start: first - before[run], end: first + behind[run] };
  }

  between(start: number, end: number): string {
    const { length, separators } = this.#settings;
    let text = '';
    for (let from = start; from < end;) {
      const number = Math.floor(from / length);
      const to = Math.min(end, (number + 1) * length);
      const passage = this.#passage(number);
      if (passage !== undefined) {
        for (let index = from - number * length; index < to - number * length; index++) {
          text += passage.words[index];
          if (number * length + index < end - 1) text += separators[passage.separators[index]];
        }
      }
      from = to;
    }
    return text;
  }

  document(document: number): string {
    return documentText(this, this.#settings.documents, this.#leads, document);
  }

  #passage(number: number): Passage | undefined {
    const known = this.#cache.get(number);
    if (known !== undefined) {
      this.#cache.delete(number);
      this.#cache.set(number, known);
      return known;
    }
    const { names, source, onMissing } = this.#settings;
    const content = source.get(names[number]);
    if (content === undefined) {
      onMissing(names[number]);
      return undefined;
    }
    const passage = parsePassage(content.subarray(CHECKSUM_LENGTH));
    this.#cache.set(number, passage);
    if (this.#cache.size > MAX_CACHED_PASSAGES) this.#cache.delete(this.#cache.keys().next().value as number);
    return passage;
  }
}
