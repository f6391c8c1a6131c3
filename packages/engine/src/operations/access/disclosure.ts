import { documentOfRun, placeMatches } from '../../analysis/index.ts';
import type { RowsByDocument } from '../../analysis/index.ts';
import { NO_DOCUMENT, subcorpusOf } from '../../corpus/index.ts';
import type { Corpus, Subcorpus } from '../../corpus/index.ts';
import { endOf } from '../../matching/index.ts';
import type { Matches } from '../../matching/index.ts';
import { weightOf } from './bounds.ts';
import { restrictedDocuments } from './reader.ts';
import type { Reader } from './reader.ts';

/** What a line discloses of a restricted document. */
export interface Reach {
  readonly document: number;
  /** The tokens [from, to) that it shows. */
  readonly from: number;
  readonly to: number;
  /**
   * The tokens that the sort keys read, shown or not: the place of the line among the others discloses something of
   * them. Undefined where the keys read no tokens beside the hit.
   */
  readonly keyTokens: readonly [from: number, to: number] | undefined;
  /** The tokens [from, to) of the hit itself. */
  readonly hit: readonly [from: number, to: number];
  /** Minimum charge in tokens: a line also discloses that this hit exists, even if its tokens were all shown before. */
  readonly least: number;
}

/** Charges for a search: tokens of its allowance that each restricted document loses, by document number. */
export type Touched = readonly (readonly [document: number, weight: number])[];

/** What an answer discloses of restricted texts. The server removes it from the answer and charges it. */
export interface Disclosed {
  readonly touched: Touched;
  /** For each line of the answer, in its order; null for a line of a text that is not restricted. */
  readonly reaches: readonly (Reach | null)[];
  /** Number of rows of values that were withheld. */
  readonly rows: number;
  /** The documents that were left out of the search because their allowance is used up. */
  readonly leftOut: readonly number[];
}

/** One search of a request, by document number: what a number about each text costs, and how many were disclosed. */
interface Search {
  readonly weights: Map<number, number>;
  readonly numbers: Map<number, number>;
}

/** The search for the hits of a request. A request may have other searches, such as the one that chooses its texts. */
const FOR_HITS = 'hits';

/** Records what one run of an operation discloses to a reader. */
export class Disclosure {
  readonly #corpus: Corpus;
  readonly #restricted: Uint8Array;
  readonly #closed: ReadonlySet<number>;
  readonly #searches = new Map<string, Search>();
  readonly #leftOut = new Set<number>();
  readonly reaches: (Reach | null)[] = [];
  rows = 0;
  /**
   * How many tokens the request observes together. Until it is set, the request counts as one that observes sequences.
   */
  observedTokens = 2;

  private constructor(corpus: Corpus, restricted: Uint8Array, closed: readonly string[]) {
    this.#corpus = corpus;
    this.#restricted = restricted;
    this.#closed = new Set(closed.map((name) => corpus.documents.find(name)));
  }

  /** Undefined where there is no reader or no text is restricted for the reader. */
  static start(corpus: Corpus, reader: Reader | undefined): Disclosure | undefined {
    const restricted = reader === undefined ? undefined : restrictedDocuments(corpus, reader.opened);
    return restricted === undefined ? undefined : new Disclosure(corpus, restricted, reader?.closed ?? []);
  }

  /**
   * Whether the request observes several tokens together: texts without allowance are then left out and searches are
   * charged.
   */
  get observesSequences(): boolean {
    return this.observedTokens > 1;
  }

  isRestricted(document: number): boolean {
    return this.#restricted[document] === 1;
  }

  /** The subcorpus (undefined: the corpus) without the texts whose allowance is used up. */
  withoutClosed(subcorpus: Subcorpus | undefined): Subcorpus | undefined {
    const chosen = subcorpus === undefined ? undefined : new Set(subcorpus.documents);
    const leftOut = Array.from(this.#closed).filter(
      (document) => document >= 0 && this.isRestricted(document) && chosen?.has(document) !== false,
    );
    if (leftOut.length === 0) return subcorpus;
    for (const document of leftOut) this.#leftOut.add(document);
    return subcorpusOf(this.#corpus, (document) => chosen?.has(document) !== false && !leftOut.includes(document));
  }

  /** Charges for the number of these hits, found by a search that observes `observedTokens` tokens together. */
  touchedBy(matches: Matches, observedTokens = this.observedTokens): Touched {
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
      touched.push([document, weightOf(Math.max(longest, observedTokens))]);
    }
    return touched;
  }

  /** Records a hit whose position is shown. */
  noteHit(from: number, to: number): void {
    const document = this.#corpus.documents.at(from);
    const isFree = document < 0 || !this.isRestricted(document);
    const least = this.chargeOfLine(1);
    this.reaches.push(isFree ? null : { document, from, to, keyTokens: undefined, hit: [from, to], least });
  }

  /** Minimum charge in tokens for a line that marks this many hits. */
  chargeOfLine(marks: number): number {
    return this.observesSequences ? weightOf(this.observedTokens) * marks : 1;
  }

  /**
   * Records how many numbers about each restricted text a search of the request discloses, such as rows that count its
   * hits.
   */
  noteNumbers(numbers: RowsByDocument, name = FOR_HITS): void {
    const { numbers: noted } = this.#search(name);
    for (const [document, count] of numbers) noted.set(document, count + (noted.get(document) ?? 0));
  }

  /**
   * Charges a search of the request. A search that runs twice, for two subcorpora, charges each text the larger of the
   * two charges.
   */
  touch(touched: Touched, name = FOR_HITS): void {
    const { weights } = this.#search(name);
    for (const [document, weight] of touched) weights.set(document, Math.max(weight, weights.get(document) ?? 0));
  }

  #search(name: string): Search {
    let search = this.#searches.get(name);
    if (search === undefined) this.#searches.set(name, (search = { weights: new Map(), numbers: new Map() }));
    return search;
  }

  /**
   * What was recorded. The charge of each search is multiplied by the numbers about the text that it discloses; the
   * charges of several searches are added.
   */
  finish(): Disclosed {
    const touched = new Map<number, number>();
    for (const { weights, numbers } of this.#searches.values()) {
      for (const [document, weight] of weights) {
        const charge = weight * Math.max(1, numbers.get(document) ?? 1);
        touched.set(document, charge + (touched.get(document) ?? 0));
      }
    }
    return { touched: [...touched], reaches: this.reaches, rows: this.rows, leftOut: [...this.#leftOut] };
  }
}
