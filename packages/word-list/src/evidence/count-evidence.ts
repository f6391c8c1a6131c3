import { fold } from '@zaban/engine';
import type { WordEntry } from '../entry.ts';
import type { Collection } from './word-evidence.ts';

/** Counts of a word form in one collection. */
export interface FormCounts {
  readonly hits: number;
  readonly lowerCaseHits: number;
  readonly documents: number;
}

/** For each word form in lower case, its counts in each collection, in the order of the collections. */
export type CountsByForm = ReadonlyMap<string, readonly FormCounts[]>;

/** A spelling as the tables of counts write it: folded, with hyphens for spaces. */
function formOf(spelling: string): string {
  return fold(spelling).replaceAll(' ', '-');
}

/**
 * The counts of each countable entry, by headword: sums over its unambiguous spellings; `documents` is that of the most
 * frequent spelling. A spelling with a space is counted where it is written with a hyphen. An entry is left out if all
 * its spellings have several words, unless the table contains one of them with a hyphen.
 */
export function countEvidence(
  entries: readonly WordEntry[],
  collections: readonly Collection[],
  counts: CountsByForm,
): ReadonlyMap<string, readonly FormCounts[]> {
  const none = collections.map(() => ({ hits: 0, lowerCaseHits: 0, documents: 0 }));
  return new Map(
    entries.flatMap(({ word, variants, forms, ambiguous }) => {
      const spellings = [word, ...variants, ...forms].filter((spelling) => !ambiguous.includes(spelling));
      const written = new Set(spellings.map(formOf));
      const isCountable = spellings.some((spelling) => !spelling.includes(' ') || counts.has(formOf(spelling)));
      if (!isCountable) return [];
      const found = Array.from(written, (form) => counts.get(form) ?? none);
      const sums = collections.map((_, index) => ({
        hits: found.reduce((sum, each) => sum + each[index]!.hits, 0),
        lowerCaseHits: found.reduce((sum, each) => sum + each[index]!.lowerCaseHits, 0),
        documents: found.reduce((most, each) => Math.max(most, each[index]!.documents), 0),
      }));
      return [[word, sums] as const];
    }),
  );
}
