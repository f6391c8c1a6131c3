import { accessLevel, type AccessLevel } from './access-levels.ts';
import type { Corpus } from './corpus.ts';
import { onceFor } from './once.ts';

/** A client for whom some texts are restricted. */
export interface Reader {
  /** Levels of the texts that the client may read whole. */
  readonly opened: readonly AccessLevel[];
  /** Names of the texts of which no more may be shown today: searches for several tokens leave them out. */
  readonly closed: readonly string[];
}

const knownOf = onceFor<Corpus, Map<string, Uint8Array | undefined>>(() => new Map());

/**
 * By document number, 1 where the reader may not read the whole text; undefined where no text is restricted. Without a reader
 * none is. Computed once for each corpus and set of levels.
 */
export function restrictedDocuments(corpus: Corpus, reader?: Pick<Reader, 'opened'>): Uint8Array | undefined {
  if (reader === undefined) return undefined;
  const known = knownOf(corpus);
  const key = reader.opened.join();
  if (!known.has(key)) known.set(key, findRestricted(corpus, reader));
  return known.get(key);
}

function findRestricted({ documents }: Corpus, { opened }: Pick<Reader, 'opened'>): Uint8Array | undefined {
  const access = documents.fields.get('access');
  const isRestricted = (access?.lexicon.values() ?? ['']).map((value) => !opened.includes(accessLevel(value)));
  if (!isRestricted.includes(true)) return undefined;
  return Uint8Array.from({ length: documents.count }, (_, text) => Number(isRestricted[access?.ofSpan[text] ?? 0]));
}
