import { lastAtMost } from '../columns/index.ts';
import { CHECKSUM_LENGTH, parsePassage, type Passage } from '../format/index.ts';
import type { ChunkSource } from '../storage/index.ts';
import type { TokenSpan } from './corpus.ts';
import { StoredLexicon } from './lexicon.ts';
import type { DocumentsData } from './corpus-data.ts';
import type { CorpusText } from './stored-text.ts';

/** Decoded passages that are kept. */
const KEPT_PASSAGES = 256;

interface PagedTextSettings {
  /** Tokens a passage. */
  readonly length: number;
  /** Chunk of each passage. */
  readonly names: readonly string[];
  readonly source: ChunkSource;
  /** Told of each chunk that an answer needs and that is not here. */
  readonly onMissing: (name: string) => void;
  /** What stands between tokens. */
  readonly separators: readonly string[];
  readonly documents: DocumentsData;
}

/**
 * Text out of passages. Where one is not here, `onMissing` is told and nothing stands in its place, so that all passages
 * of a page of lines become known in one go; whoever asked fetches them and asks again.
 */
export class PagedText implements CorpusText {
  readonly #settings: PagedTextSettings;
  readonly #leads: StoredLexicon;
  /** Decoded passages by number, the one used last at the end. */
  readonly #kept = new Map<number, Passage>();

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
    // Without the passage any answer will do: it is not given out.
    return this.#passage(Math.floor(position / length))?.isWord[position % length] ?? 1;
  }

  /** The sentence at a position, undefined outside all: of the structure whose spans the passages have. */
  spanAt(position: number): TokenSpan | undefined {
    const { length } = this.#settings;
    const passage = this.#passage(Math.floor(position / length));
    // Without the passage any span will do: it is not given out.
    if (passage === undefined) return { start: position, end: position + 1 };
    const { at, before, behind } = passage.spans;
    const run = lastAtMost(at, position % length);
    const first = position - (position % length) + at[run];
    return behind[run] === 0 ? undefined : { start: first - before[run], end: first + behind[run] };
  }

  between(start: number, end: number): string {
    const { length, separators } = this.#settings;
    const table = separators;
    let text = '';
    for (let from = start; from < end;) {
      const number = Math.floor(from / length);
      const to = Math.min(end, (number + 1) * length);
      const passage = this.#passage(number);
      if (passage !== undefined) {
        for (let index = from - number * length; index < to - number * length; index++) {
          text += passage.words[index];
          if (number * length + index < end - 1) text += table[passage.separators[index]];
        }
      }
      from = to;
    }
    return text;
  }

  document(document: number): string {
    const { start, end, lead } = this.#settings.documents;
    const before = this.#leads.value(lead.of[document]);
    if (start[document] === end[document]) return before;
    return before + this.between(start[document], end[document]) + this.separatorAfter(end[document] - 1);
  }

  #passage(number: number): Passage | undefined {
    const known = this.#kept.get(number);
    if (known !== undefined) {
      this.#kept.delete(number);
      this.#kept.set(number, known);
      return known;
    }
    const { names, source, onMissing } = this.#settings;
    const content = source.get(names[number]);
    if (content === undefined) {
      onMissing(names[number]);
      return undefined;
    }
    const passage = parsePassage(content.subarray(CHECKSUM_LENGTH));
    this.#kept.set(number, passage);
    if (this.#kept.size > KEPT_PASSAGES) this.#kept.delete(this.#kept.keys().next().value as number);
    return passage;
  }
}
