import { documentOfRun, NO_DOCUMENT, placeMatches } from '../../analysis/index.ts';
import type { RowsByDocument } from '../../analysis/index.ts';
import { subcorpusOf } from '../../corpus/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { weightOf } from './bounds.ts';
import { restrictedDocuments } from './reader.ts';
import type { Reader } from './reader.ts';

/** What a line of a restricted document lets out. */
export interface Reach {
  readonly document: number;
  /** The tokens [from, to) that it shows. */
  readonly from: number;
  readonly to: number;
  /** The tokens of which its place among sorted lines tells something, shown or not; undefined where nothing is told. */
  readonly told: readonly [from: number, to: number] | undefined;
  /** The tokens of the hit itself. */
  readonly hit: readonly [from: number, to: number];
  /** Tokens that are charged at least: that there is this hit is told too, where all tokens of the line are known. */
  readonly least: number;
}

/** How many tokens of its allowance a restricted document is charged for a search, by its number. */
export type Touched = readonly (readonly [document: number, weight: number])[];

/** What an answer has disclosed of restricted texts. Whoever hands the answer on takes it off and charges it. */
export interface Disclosed {
  readonly touched: Touched;
  /** For each line of the answer, in its order; null for a line of a text that may be read whole. */
  readonly reaches: readonly (Reach | null)[];
  /** Rows of values that were not let out. */
  readonly rows: number;
  /** Texts that were left out of the search, since their allowance is used up. */
  readonly texts: number;
}

/** Gathers what one run of an operation discloses to a reader. */
export class Disclosure {
  readonly #corpus: Corpus;
  readonly #restricted: Uint8Array;
  readonly #closed: ReadonlySet<number>;
  readonly #touched = new Map<number, number>();
  readonly #numbers = new Map<number, number>();
  readonly #leftOut = new Set<number>();
  readonly reaches: (Reach | null)[] = [];
  rows = 0;
  /** How many tokens the request looks at together. Until that is set, the request counts as one that looks at several. */
  tokensLookedAt = 2;

  private constructor(corpus: Corpus, restricted: Uint8Array, closed: readonly string[]) {
    this.#corpus = corpus;
    this.#restricted = restricted;
    this.#closed = new Set(closed.map((name) => corpus.documents.find(name)));
  }

  /** Undefined where nothing is restricted for the reader, or there is none. */
  static start(corpus: Corpus, reader: Reader | undefined): Disclosure | undefined {
    const restricted = reader === undefined ? undefined : restrictedDocuments(corpus, reader.opened);
    return restricted === undefined ? undefined : new Disclosure(corpus, restricted, reader?.closed ?? []);
  }

  /** Whether the request looks at several tokens at once, so that closed texts are left out and searches are charged. */
  get observesSequences(): boolean {
    return this.tokensLookedAt > 1;
  }

  isRestricted(document: number): boolean {
    return this.#restricted[document] === 1;
  }

  /** The part without the texts whose allowance is used up. */
  withoutClosed(part: Subcorpus | undefined): Subcorpus | undefined {
    const inPart = part === undefined ? undefined : new Set(part.documents);
    const leftOut = Array.from(this.#closed).filter(
      (document) => document >= 0 && this.isRestricted(document) && inPart?.has(document) !== false,
    );
    if (leftOut.length === 0) return part;
    for (const document of leftOut) this.#leftOut.add(document);
    return subcorpusOf(this.#corpus, (document) => inPart?.has(document) !== false && !leftOut.includes(document));
  }

  /** What the number of these hits says of restricted texts, found by a search that looks at so many tokens at once. */
  touchedBy(matches: Matches, tokensLookedAt = this.tokensLookedAt): Touched {
    const placed = placeMatches(this.#corpus, matches);
    const { runs } = placed;
    const touched: [number, number][] = [];
    for (let run = 0; run < runs.count; run++) {
      const document = documentOfRun(placed, run);
      if (document === NO_DOCUMENT || !this.isRestricted(document)) continue;
      let longest = matches.width ?? 0;
      if (matches.width === undefined) {
        for (let hit = runs.first[run]; hit < runs.first[run + 1]; hit++) {
          longest = Math.max(longest, endOf(matches, hit) - matches.start[hit]);
        }
      }
      touched.push([document, weightOf(Math.max(longest, tokensLookedAt))]);
    }
    return touched;
  }

  /** Notes a hit whose place is told. */
  noteHit(from: number, to: number): void {
    const document = this.#corpus.documents.at(from);
    const isFree = document < 0 || !this.isRestricted(document);
    const least = this.chargeOfLine(1);
    this.reaches.push(isFree ? null : { document, from, to, told: undefined, hit: [from, to], least });
  }

  /** Tokens that are charged at least for a line that marks so many hits. */
  chargeOfLine(marks: number): number {
    return this.observesSequences ? weightOf(this.tokensLookedAt) * marks : 1;
  }

  /** Notes how many numbers the answer holds of restricted texts, such as rows that count their hits. */
  noteNumbers(numbers: RowsByDocument): void {
    for (const [document, count] of numbers) {
      this.#numbers.set(document, count + (this.#numbers.get(document) ?? 0));
    }
  }

  /** Charges a search; of two searches in one request the heavier one counts. */
  touch(touched: Touched): void {
    for (const [document, weight] of touched) {
      this.#touched.set(document, Math.max(weight, this.#touched.get(document) ?? 0));
    }
  }

  finish(): Disclosed {
    const touched = Array.from(this.#touched, ([document, weight]): [number, number] => [
      document,
      weight * Math.max(1, this.#numbers.get(document) ?? 1),
    ]);
    return { touched, reaches: this.reaches, rows: this.rows, texts: this.#leftOut.size };
  }
}
