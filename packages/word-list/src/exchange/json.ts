import type { WordEntry } from '../entry.ts';
import { bandOf, type Attestation, type WordEvidence } from '../evidence/index.ts';
import type { ListDescription } from './list-description.ts';

/** Evidence without the descriptions of collections, which the list contains once. */
function shownEvidence(attested: readonly Attestation[]): object {
  const figures = attested.map(({ collection, hits, lowerCaseHits, documents }) => [
    collection.id,
    { hits, lowerCaseHits, documents },
  ]);
  return { use: bandOf(attested), ...Object.fromEntries(figures) };
}

/** The list as JSON, with its description, the address of each entry and, if given, the evidence of each word. */
export function jsonOfEntries(
  entries: readonly WordEntry[],
  description: ListDescription,
  evidence?: WordEvidence,
): string {
  const { title, licence, version, wordAddress } = description;
  const about = { title, licence, version };
  const words = entries.map((entry) => {
    const attested = evidence?.of(entry.word);
    return {
      ...entry,
      address: `${wordAddress}/${encodeURIComponent(entry.word)}`,
      ...(evidence === undefined ? {} : { evidence: attested === undefined ? null : shownEvidence(attested) }),
    };
  });
  const { collections } = evidence ?? {};
  return `${JSON.stringify({ ...about, collections, count: entries.length, words }, null, 1)}\n`;
}
