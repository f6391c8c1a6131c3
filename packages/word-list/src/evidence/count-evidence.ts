import { fold } from '@zaban/engine';
import type { WordEntry } from '../entry.ts';
import type { Collection } from './word-evidence.ts';

/** Counts of a word form in one collection. */
export interface FormCounts {
  readonly hits: number;
  readonly lowerCaseHits: number;
  readonly documents: number;
}

/** For each word form in small letters its counts in each collection, in the order of the collections. */
export type CountsByForm = ReadonlyMap<string, readonly FormCounts[]>;

/** A spelling as a word of a table of counts: with a plain apostrophe, and with hyphens for its blanks. */
function formOf(spelling: string): string {
  return fold(spelling).replaceAll('’', "'").replaceAll(' ', '-');
}

/**
 * The counts of each entry that can be counted, by headword: sums over its spellings that are not ambiguous; the
 * documents are those of the spelling that has most. What has a blank is counted where it stands with a hyphen. Entries
 * of which all spellings have several words are left out, unless the table has one of them with a hyphen.
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
        hits: found.reduce((sum, each) => sum + each[index].hits, 0),
        lowerCaseHits: found.reduce((sum, each) => sum + each[index].lowerCaseHits, 0),
        documents: found.reduce((most, each) => Math.max(most, each[index].documents), 0),
      }));
      return [[word, sums] as const];
    }),
  );
}
