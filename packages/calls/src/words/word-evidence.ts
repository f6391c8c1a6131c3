import type { ListedWordDoc } from '@zaban/contract';
import { bandOf, type WordEvidence } from '@zaban/word-list/browser';

/** The counts of a word in collections of real texts, for its page; null if it was not counted. */
export function evidenceOf(evidence: WordEvidence, word: string, mostlyName: boolean): ListedWordDoc['evidence'] {
  const attested = evidence.of(word);
  if (attested === undefined) return null;
  return {
    use: bandOf(attested),
    mostly_name: mostlyName,
    collections: attested.map(({ collection, hits, lowerCaseHits, documents }) => ({
      name: collection.name,
      texts: collection.texts,
      words: collection.words,
      hits,
      lower_case_hits: lowerCaseHits,
      documents,
    })),
  };
}
