import { placeMatches, documentOfRun } from '../../analysis/index.ts';
import { accessLevel, subcorpusOf, type AccessLevel, type Corpus, type Subcorpus } from '../../corpus/index.ts';
import { endOf, type Matches } from '../../matching/index.ts';

/*
 * The rule for texts that a reader may not read whole:
 *
 * - Words are counted freely: a list of the words of a text says nothing of their order.
 * - A line shows at most 25 tokens on each side of a hit, and costs the tokens that it shows.
 * - A search for several tokens costs 1 to 8 tokens in each text that has a hit.
 * - The tokens that a client may spend in a text on one day are limited (`allowanceOf`); a text without any left is left
 *   out of such searches.
 * - Figures of what stands beside words, such as collocates, take these texts in only for the whole corpus or a whole
 *   category with at least 20 of them, and a row needs three texts. Of a narrower choice, and of
 *   n-grams, trees, positions, texts chosen by a sequence, and columns that may number tokens, they are left out.
 */

/** A client for whom some texts are restricted. */
export interface Reader {
  /** Levels of the texts that the client may read whole. */
  readonly opened: readonly AccessLevel[];
  /** Names of the texts whose allowance is used up: searches that observe sequences leave them out. */
  readonly closed: readonly string[];
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

/** The largest cost of a search in a text, in tokens. */
const MOST_OF_SEARCH = 8;

/** Share of a text that a client may be shown in a day, and all clients of a network together; a line at the least. */
const SHARES = { client: 0.07, network: 0.17, least: 51 } as const;

/** Tokens of a restricted text of `tokens` tokens that may be shown in a day, to one client or to a whole network. */
export function allowanceOf(tokens: number, whose: 'client' | 'network'): number {
  return Math.max(SHARES.least, Math.floor(tokens * SHARES[whose]));
}

/** What an answer discloses of restricted texts. The server removes it from the answer and charges it. */
export interface Disclosed {
  /** The cost of the search, in tokens, for each restricted text that has a hit. */
  readonly touched: readonly (readonly [document: number, tokens: number])[];
  /** For each line of the answer, in its order, its text and its cost; null for a line of a text that is open. */
  readonly lines: readonly (readonly [document: number, tokens: number] | null)[];
  /** Whether the place of a line among the others tells more than the words of its hit. */
  readonly isSorted: boolean;
  /** Number of rows that were withheld. */
  readonly rows: number;
  /** The texts that were left out, and whether because the answer would tell the order of their words. */
  readonly leftOut: readonly number[];
  readonly leftOutForOrder: boolean;
}

/**
 * What an answer tells of the order of words: `none`; `neighbours`, by rows of what stands beside hits, of so many texts
 * that no row is about one of them; or `all`, so that restricted texts are left out.
 */
export type OrderTold = 'none' | 'neighbours' | 'all';

/** The rule for one run of an operation. */
export class AccessRule {
  readonly #corpus: Corpus;
  readonly #restricted: Uint8Array;
  readonly #leftOut: ReadonlySet<number>;
  readonly #touched = new Map<number, number>();
  readonly #met = new Set<number>();
  readonly #tokens: number;
  readonly #order: OrderTold;

  /** `tokens`: how many tokens the request observes together, 1 for each on its own. `closed`: as of a `Reader`. */
  constructor(corpus: Corpus, restricted: Uint8Array, tokens: number, order: OrderTold, closed: readonly string[]) {
    this.#corpus = corpus;
    this.#restricted = restricted;
    this.#tokens = tokens;
    this.#order = order;
    const usedUp = this.isCharged ? closed.map((name) => corpus.documents.find(name)) : [];
    const leftOut = order === 'all' ? Array.from(restricted.keys()) : usedUp;
    this.#leftOut = new Set(leftOut.filter((document) => document >= 0 && this.isRestricted(document)));
  }

  isRestricted(document: number): boolean {
    return this.#restricted[document] === 1;
  }

  /** Whether rows need several texts. */
  get boundsRows(): boolean {
    return this.#order === 'neighbours';
  }

  /** Whether hits cost something. */
  get isCharged(): boolean {
    return this.#tokens > 1;
  }

  /** The subcorpus (undefined: the corpus) without the texts that are left out. */
  searchable(subcorpus: Subcorpus | undefined): Subcorpus | undefined {
    const chosen = subcorpus === undefined ? undefined : new Set(subcorpus.documents);
    const out = [...this.#leftOut].filter((document) => chosen?.has(document) !== false);
    if (out.length === 0) return subcorpus;
    for (const document of out) this.#met.add(document);
    return subcorpusOf(this.#corpus, (document) => chosen?.has(document) !== false && !this.#leftOut.has(document));
  }

  /** Adds what the rule of one of several searches has found: each is charged. */
  add(other: AccessRule): void {
    for (const [document, cost] of other.#touched)
      this.#touched.set(document, cost + (this.#touched.get(document) ?? 0));
    for (const document of other.#met) this.#met.add(document);
  }

  /** Names of the texts that the next of several searches leaves out: those of the reader, and those that are used up. */
  closedAfter({ closed }: Reader): readonly string[] {
    const { documents } = this.#corpus;
    const usedUp = [...this.#touched].filter(([at, cost]) => cost >= allowanceOf(documents.tokensOf(at), 'client'));
    return [...closed, ...usedUp.map(([document]) => documents.fileName(document))];
  }

  /** Charges the texts that have these hits. */
  noteHits(matches: Matches): void {
    if (!this.isCharged) return;
    const { documents } = this.#corpus;
    let [document, start, end] = [-1, 0, 0];
    // Hits that are held for later pages stand in the order of their lines, not of the corpus.
    for (let hit = 0; hit < matches.count; hit++) {
      const at = matches.start[hit];
      if (at < start || at >= end) {
        document = documents.at(at);
        [start, end] = document < 0 ? [at, at + 1] : [documents.start[document], documents.end[document]];
      }
      if (!this.isRestricted(document)) continue;
      const cost = this.costOfTokens(endOf(matches, hit) - at);
      if (cost > (this.#touched.get(document) ?? 0)) this.#touched.set(document, cost);
    }
  }

  /** The cost of what is told of this many tokens: all but the one from which the others are found. */
  costOfTokens(tokens: number): number {
    return Math.min(MOST_OF_SEARCH, Math.max(1, Math.max(tokens, this.#tokens) - 1));
  }

  /** The matches, which ascend by start, with those of restricted texts at the start of their text. */
  withoutPlaces(matches: Matches): Matches {
    const placed = placeMatches(this.#corpus, matches);
    const start = matches.start.slice(0, matches.count);
    const end = Uint32Array.from({ length: matches.count }, (_, hit) => endOf(matches, hit));
    for (let run = 0; run < placed.runs.count; run++) {
      const document = documentOfRun(placed, run);
      if (!this.isRestricted(document)) continue;
      start.fill(this.#corpus.documents.start[document], placed.runs.first[run], placed.runs.first[run + 1]);
    }
    return { ...matches, start, end, width: undefined };
  }

  /** What was disclosed; `lines`, `isSorted` and `rows` of the answer are added. */
  finish(found: Pick<Disclosed, 'lines' | 'isSorted' | 'rows'>): Disclosed {
    return { ...found, touched: [...this.#touched], leftOut: [...this.#met], leftOutForOrder: this.#order === 'all' };
  }
}
