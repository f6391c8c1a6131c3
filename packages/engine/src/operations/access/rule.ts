import { restrictedDocuments, subcorpusOf, type Corpus, type Subcorpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import type { Disclosed } from '../answer.ts';
import type { OperationContext } from '../operation-context.ts';
import { toldBy, type Told } from './told.ts';

/*
 * The rule for texts that a reader may not read whole. Words are counted freely. A line has at most 32 tokens and costs 32,
 * a search for several tokens costs four in each text that has a hit; what a client may spend in a text on one day is limited,
 * and then its lines are not shown and such searches leave it out. Figures of what stands beside words take these texts in
 * only for the whole corpus or a whole category with at least 20 of them, and a row needs three texts. Of whatever else tells
 * the order of words (n-grams, trees, positions, a narrower choice) they are left out.
 */

/** Maximum number of tokens of a line of a restricted text, and what each line costs. */
export const LINE = 32;

/** Tokens that a search for several tokens costs in each restricted text that has a hit. */
export const SEARCH = 4;

/** Share of a text that a client may spend in a day, and all clients of a network together; a line and two searches at the least. */
const SHARES = { client: 0.08, network: 0.17 } as const;

/** Tokens of a restricted text of `tokens` tokens that may be spent in a day, by one client or by a whole network. */
export function allowanceOf(tokens: number, whose: 'client' | 'network'): number {
  return Math.max(LINE + 2 * SEARCH, Math.floor(tokens * SHARES[whose]));
}

/** The rule for a request; undefined where nothing is restricted for its reader. Throws a RequestError for a bad query or key. */
export function ruleOf(
  corpus: Corpus,
  request: { readonly operation: string },
  context: OperationContext,
): AccessRule | undefined {
  const { reader } = context;
  const restricted = reader && restrictedDocuments(corpus, reader.opened);
  return restricted && new AccessRule(corpus, restricted, toldBy(corpus, restricted, request, context), reader.closed);
}

/** The rule for one run of an operation. */
export class AccessRule {
  readonly told: Told;
  readonly #corpus: Corpus;
  readonly #restricted: Uint8Array;
  readonly #leftOut: ReadonlySet<number>;
  readonly #touched = new Set<number>();
  readonly #met = new Set<number>();

  /** `closed`: as of a `Reader`. */
  constructor(corpus: Corpus, restricted: Uint8Array, told: Told, closed: readonly string[]) {
    this.told = told;
    this.#corpus = corpus;
    this.#restricted = restricted;
    const usedUp = this.isCharged ? closed.map((name) => corpus.documents.find(name)) : [];
    const leftOut = told === 'order' ? Array.from(restricted.keys()) : usedUp;
    this.#leftOut = new Set(leftOut.filter((document) => this.isRestricted(document)));
  }

  isRestricted(document: number): boolean {
    return this.#restricted[document] === 1;
  }

  /** Whether hits cost something. */
  get isCharged(): boolean {
    return this.told === 'sequence' || this.told === 'neighbours';
  }

  /** The rule for a part of the run that tells the order of words. */
  forOrder(): AccessRule {
    return new AccessRule(this.#corpus, this.#restricted, 'order', []);
  }

  /** Maximum number of tokens of a line of a document. */
  readonly mostOfLine = (document: number): number => (this.isRestricted(document) ? LINE : Infinity);

  /** The subcorpus (undefined: the corpus) without the texts that are left out. */
  searchable(subcorpus: Subcorpus | undefined): Subcorpus | undefined {
    const chosen = subcorpus === undefined ? undefined : new Set(subcorpus.documents);
    const out = [...this.#leftOut].filter((document) => chosen?.has(document) !== false);
    if (out.length === 0) return subcorpus;
    for (const document of out) this.#met.add(document);
    return subcorpusOf(this.#corpus, (document) => chosen?.has(document) !== false && !this.#leftOut.has(document));
  }

  /** Charges the texts that have these hits, in any order. */
  noteHits({ start, count }: Matches): void {
    if (!this.isCharged) return;
    const { documents } = this.#corpus;
    let end = 0;
    for (let hit = 0; hit < count; hit++) {
      // Most hits stand in the text of the hit before. Those that are held for later pages are not in the order of the corpus.
      if (start[hit] < end && (hit === 0 || start[hit] >= start[hit - 1])) continue;
      const document = documents.at(start[hit]);
      end = document < 0 ? start[hit] + 1 : documents.end[document];
      if (this.isRestricted(document)) this.#touched.add(document);
    }
  }

  /** What was disclosed; the numbers of lines and rows that were withheld are added. */
  finish(withheld: Pick<Disclosed, 'lines' | 'rows'>): Disclosed {
    const leftOutForOrder = this.told === 'order';
    return { ...withheld, touched: [...this.#touched], leftOut: [...this.#met], leftOutForOrder };
  }
}
