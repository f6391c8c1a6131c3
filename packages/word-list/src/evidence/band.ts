import { compareWords } from '../order.ts';
import type { Attestation, WordEvidence } from './word-evidence.ts';

/** Bands of use, the most frequent first. */
const USE_BANDS = ['frequent', 'common', 'uncommon', 'rare', 'not attested'] as const;

export type UseBand = (typeof USE_BANDS)[number];

/** Least occurrences per million words for each band. */
const MIN_PER_MILLION: readonly (readonly [UseBand, number])[] = [
  ['frequent', 10],
  ['common', 1],
  ['uncommon', 0.1],
];

/** Occurrences per million words in a collection; for a headword in lower case only occurrences in lower case count. */
function perMillion({ collection, hits, lowerCaseHits, isName }: Attestation): number {
  return ((isName ? hits : lowerCaseHits) / collection.words) * 1_000_000;
}

/** The band of a word in the collection in which it is most frequent. */
export function bandOf(attested: readonly Attestation[]): UseBand {
  if (attested.every(({ hits }) => hits === 0)) return 'not attested';
  const most = attested.map(perMillion).reduce((a, b) => Math.max(a, b), 0);
  return MIN_PER_MILLION.find(([, least]) => most >= least)?.[0] ?? 'rare';
}

/**
 * A word that is also a name is mostly a name if at least this share of its hits has a capital, out of at least this
 * number of hits.
 */
const MOSTLY = { share: 0.8, hits: 20 };

/** Whether a word is mostly a name in real texts: its entry says that it is also a name, and most hits have a capital. */
export function isMostlyName({ word, nameNote }: NamedWord, evidence: WordEvidence): boolean {
  if (nameNote === null || /^\p{Lu}/u.test(word)) return false;
  const attested = evidence.of(word) ?? [];
  const hits = attested.reduce((sum, each) => sum + each.hits, 0);
  const capitals = attested.reduce((sum, each) => sum + each.hits - each.lowerCaseHits, 0);
  return hits >= MOSTLY.hits && capitals >= MOSTLY.share * hits;
}

interface NamedWord {
  readonly word: string;
  readonly nameNote: string | null;
}

/**
 * Words in descending order of their lower-case occurrences per million words, in the collection where they are most
 * frequent; so no word is first because it is a common personal name. `withNames`: all occurrences count. Words without
 * evidence come last; equal words are in alphabetical order.
 */
export function mostUsed<Word extends { readonly word: string }>(
  words: readonly Word[],
  evidence: WordEvidence,
  { withNames = false }: { readonly withNames?: boolean } = {},
): Word[] {
  const ranked = words.map((word) => {
    const attested = evidence.of(word.word);
    const shares =
      attested?.map(({ collection, hits, lowerCaseHits }) => (withNames ? hits : lowerCaseHits) / collection.words) ??
      [];
    return { word, use: shares.reduce((a, b) => Math.max(a, b), -1) };
  });
  return ranked.toSorted((a, b) => b.use - a.use || compareWords(a.word.word, b.word.word)).map(({ word }) => word);
}
