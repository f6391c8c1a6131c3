import type { ListedWordsDoc } from '@zaban/contract';
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

const byWrittenForm = (doc: ListedWordsDoc): ListedWords =>
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
  /** The spellings in the text that are not the word itself, as the text has them first. */
  readonly spellings: readonly string[];
}

/** The listed words of a text, the most frequent first, then in alphabetical order. */
export function listedIn(stretches: readonly Stretch[], listed: ListedWords): ListedInText[] {
  const found = new Map<string, { entry: ListedWord; count: number; spellings: Map<string, string> }>();
  for (const { text, folded } of stretches) {
    const entry = folded === undefined ? undefined : listed.get(folded);
    if (entry === undefined || folded === undefined) continue;
    const before = found.get(entry.word) ?? { entry, count: 0, spellings: new Map() };
    before.count += 1;
    if (folded !== fold(entry.word) && !before.spellings.has(folded)) before.spellings.set(folded, text);
    found.set(entry.word, before);
  }
  return Array.from(found.values(), ({ entry, count, spellings }) => ({
    ...entry,
    count,
    spellings: [...spellings.values()],
  })).toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}
