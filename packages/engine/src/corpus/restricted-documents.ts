import { accessLevel, type AccessLevel } from './access-levels.ts';
import type { Corpus } from './corpus.ts';
import { onceFor } from './once.ts';

const knownOf = onceFor((_corpus: Corpus) => new Map<string, Uint8Array | undefined>());

/**
 * By document number, 1 where a reader with these levels may not read the whole text; undefined where no text is
 * restricted. Computed once for each corpus and set of levels.
 */
export function restrictedDocuments(corpus: Corpus, opened: readonly AccessLevel[]): Uint8Array | undefined {
  const known = knownOf(corpus);
  const key = opened.join();
  if (!known.has(key)) known.set(key, findRestricted(corpus, opened));
  return known.get(key);
}

function findRestricted({ documents }: Corpus, opened: readonly AccessLevel[]): Uint8Array | undefined {
  const access = documents.fields.get('access');
  if (access === undefined) return opened.includes('open') ? undefined : new Uint8Array(documents.count).fill(1);
  const isRestricted = access.lexicon.values().map((value) => !opened.includes(accessLevel(value)));
  if (!isRestricted.includes(true)) return undefined;
  return Uint8Array.from({ length: documents.count }, (_, document) => Number(isRestricted[access.ofSpan[document]]));
}
