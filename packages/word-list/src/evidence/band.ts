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

/**
 * Words by how often they are written in small letters, per million words of the collection that has most; so no word is
 * first because many people are called so. Those without evidence come last, and what is equal by the alphabet.
 */
export function mostUsed<Word extends { readonly word: string }>(
  words: readonly Word[],
  evidence: WordEvidence,
): Word[] {
  const ranked = words.map((word) => {
    const attested = evidence.of(word.word);
    const shares = attested?.map(({ collection, lowerCaseHits }) => lowerCaseHits / collection.words) ?? [];
    return { word, use: shares.reduce((a, b) => Math.max(a, b), -1) };
  });
  return ranked.toSorted((a, b) => b.use - a.use || compareWords(a.word.word, b.word.word)).map(({ word }) => word);
}
