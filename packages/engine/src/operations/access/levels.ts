import type { Corpus } from '../../corpus/index.ts';

/** Who may read the whole text: everybody, users who are signed in, or nobody (it is shown only in lines). */
export const ACCESS_LEVELS = ['open', 'registered', 'kwic'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/**
 * The level that a value of the document field `access` means. An unknown value is the strictest level, so that a
 * spelling mistake never opens a text.
 */
export function accessLevel(value: string): AccessLevel {
  if (value === '' || value === 'open') return 'open';
  return value === 'registered' ? 'registered' : 'kwic';
}

/** A client for whom some texts are restricted. */
export interface Reader {
  /** Levels of the texts that the client may read whole. */
  readonly opened: readonly AccessLevel[];
  /** Filenames of the texts whose allowance is used up: searches that observe sequences leave them out. */
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
