import { accessLevel, subcorpusOf, type AccessLevel, type Corpus, type Subcorpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';

/*
 * The rule for texts that a reader may not read whole. Words are counted freely. A line shows at most 25 tokens on each
 * side of a hit and costs the tokens that it shows, a search for several tokens four in each text that has a hit; what a
 * client may spend in a text on one day is limited, and then the text is left out. Figures of what stands beside words
 * take these texts in only for the whole corpus or a whole category with at least 20 of them, and a row needs three
 * texts. Of whatever else tells the order of words (n-grams, trees, positions, a narrower choice) they are left out.
 */

/** A client for whom some texts are restricted. */
export interface Reader {
  /** Levels of the texts that the client may read whole. */
  readonly opened: readonly AccessLevel[];
  /** Names of the texts of which no more may be shown today: searches for several tokens leave them out. */
  readonly closed: readonly string[];
}

/** Tokens that a search for several tokens costs in each restricted text that has a hit, and one of its lines at the least. */
export const COST_OF_SEARCH = 4;

/** Share of a text that a client may be shown in a day, and all clients of a network together; a line at the least. */
const SHARES = { client: 0.07, network: 0.17, least: 51 } as const;

/** Tokens of a restricted text of `tokens` tokens that may be shown in a day, to one client or to a whole network. */
export function allowanceOf(tokens: number, whose: 'client' | 'network'): number {
  return Math.max(SHARES.least, Math.floor(tokens * SHARES[whose]));
}

const known = new WeakMap<Corpus, Map<string, Uint8Array | undefined>>();

/**
 * By document number, 1 where a reader with these levels may not read the whole text; undefined where no text is
 * restricted. Computed once for each corpus and set of levels.
 */
export function restrictedDocuments(corpus: Corpus, opened: readonly AccessLevel[]): Uint8Array | undefined {
  let ofCorpus = known.get(corpus);
  if (ofCorpus === undefined) known.set(corpus, (ofCorpus = new Map()));
  const key = opened.join();
  if (!ofCorpus.has(key)) ofCorpus.set(key, findRestricted(corpus, opened));
  return ofCorpus.get(key);
}

function findRestricted({ documents }: Corpus, opened: readonly AccessLevel[]): Uint8Array | undefined {
  const access = documents.fields.get('access');
  if (access === undefined) return opened.includes('open') ? undefined : new Uint8Array(documents.count).fill(1);
  const isRestricted = access.lexicon.values().map((value) => !opened.includes(accessLevel(value)));
  if (!isRestricted.includes(true)) return undefined;
  return Uint8Array.from({ length: documents.count }, (_, document) => Number(isRestricted[access.ofSpan[document]]));
}

/**
 * What an answer tells of a text: its `words`; whether it has a `sequence` of tokens; the `neighbours` of words, by rows of
 * so many texts that none is about one of them; or the `order` of its words, so that restricted texts are left out.
 */
export type Told = 'words' | 'sequence' | 'neighbours' | 'order';

/** What an answer discloses of restricted texts. The server removes it from the answer and charges it. */
export interface Disclosed {
  /** The restricted texts in which a search for several tokens has a hit. */
  readonly touched: readonly number[];
  /** For each line of the answer, in its order, its text and its cost in tokens; null for a line of a text that is open. */
  readonly lines: readonly (readonly [document: number, tokens: number] | null)[];
  /** Whether the place of a line among the others tells more than the words of its hit. */
  readonly isSorted: boolean;
  /** Number of rows that were withheld. */
  readonly rows: number;
  /** The texts that were left out, and whether because the answer would tell the order of their words. */
  readonly leftOut: readonly number[];
  readonly leftOutForOrder: boolean;
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

  /** What was disclosed; `lines`, `isSorted` and `rows` of the answer are added. */
  finish(found: Pick<Disclosed, 'lines' | 'isSorted' | 'rows'>): Disclosed {
    const leftOutForOrder = this.told === 'order';
    return { ...found, touched: [...this.#touched], leftOut: [...this.#met], leftOutForOrder };
  }
}
