import { compareWords } from '../order.ts';
import type { Attestation, WordEvidence } from './word-evidence.ts';

/** How far a word is in use, most used first. */
const USE_BANDS = ['frequent', 'common', 'uncommon', 'rare', 'not attested'] as const;

export type UseBand = (typeof USE_BANDS)[number];

/** Least occurrences per million words of a band. */
const LEAST_PER_MILLION: readonly (readonly [UseBand, number])[] = [
  ['frequent', 10],
  ['common', 1],
  ['uncommon', 0.1],
];

/** Occurrences per million words in a collection; of a headword in small letters those in small letters. */
function perMillion({ collection, hits, lowerCaseHits, isName }: Attestation): number {
  return ((isName ? hits : lowerCaseHits) / collection.words) * 1_000_000;
}

/** The band of a word by the collection in which it is most used. */
export function bandOf(attested: readonly Attestation[]): UseBand {
  if (attested.every(({ hits }) => hits === 0)) return 'not attested';
  const most = attested.map(perMillion).reduce((a, b) => Math.max(a, b), 0);
  return LEAST_PER_MILLION.find(([, least]) => most >= least)?.[0] ?? 'rare';
}

/** Share of hits with a capital from which a word that is also a name is mostly one, and hits that are enough to say so. */
const MOSTLY = { share: 0.8, hits: 20 };

/** Whether real texts have a word mostly as a name: its entry says that it is one too, and most hits have a capital. */
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
 * Words by how often they are written in small letters, per million words of the collection that has most; so no word is
 * first because many people are called so. With names, all hits count. Those without evidence come last, and what is
 * equal by the alphabet.
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
