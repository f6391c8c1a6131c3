import type { UrduizedWordsDoc } from '@zaban/contract';
import { fold } from '@zaban/engine/queries';
import { useQuery } from '@tanstack/react-query';
import { meaningsQuery } from '../../shared/requests/urduized-words.ts';
import type { Stretch } from './text-words.ts';

/** A word of the site's list, as a text has it. */
export interface ListedWord {
  readonly word: string;
  readonly description: string;
}

/** The words of the list by their spellings, ignoring case and diacritics. */
export type ListedWords = ReadonlyMap<string, ListedWord>;

const byWrittenForm = (doc: UrduizedWordsDoc): ListedWords =>
  new Map(
    doc.flatMap(({ word, description = '', spellings = [] }) =>
      spellings.map((spelling) => [fold(spelling), { word, description }] as const),
    ),
  );

/**
 * The words of the site's list; requested once `wanted` is true. The whole list is requested, so that the request
 * contains nothing of the visitor's text.
 */
export function useListedWords(wanted: boolean) {
  return useQuery({ ...meaningsQuery(), select: byWrittenForm, enabled: wanted });
}

/** A listed word that occurs in a text. */
export interface ListedInText extends ListedWord {
  /** Occurrences in the text, in any spelling. */
  readonly count: number;
}

/** The listed words of a text, the most frequent first, then in alphabetical order. */
export function listedIn(stretches: readonly Stretch[], listed: ListedWords): ListedInText[] {
  const counts = new Map<string, ListedInText>();
  for (const { folded } of stretches) {
    const entry = folded === undefined ? undefined : listed.get(folded);
    if (entry !== undefined) counts.set(entry.word, { ...entry, count: (counts.get(entry.word)?.count ?? 0) + 1 });
  }
  return counts
    .values()
    .toArray()
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}
