import type { ListedWordDoc } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { urduizedWordQuery } from '../requests/urduized-word.ts';
import { wordSuggestionsOf } from '../requests/word-suggestions.ts';

/** The listed word that a search asks for, in any of its spellings. */
export interface ListedWord {
  /** Whether the answer is still loading. */
  readonly isPending: boolean;
  readonly entry: ListedWordDoc | undefined;
}

/**
 * The query of all spellings and forms of a listed word, as short as it can be written: `~chapatti`, or for a headword
 * of several tokens its spellings one by one. Empty where all spellings are ambiguous.
 */
export function allSpellingsQuery({ word, search }: Pick<ListedWordDoc, 'word' | 'search'>): string {
  return search !== '' && /^[\p{L}\p{M}-]+$/u.test(word) ? `~${word}` : search;
}

/** A query for all spellings of one word. */
const ALL_SPELLINGS = /^~([\p{L}\p{M}'’-]+)$/u;

/** The word of a query: without the sign “~”, which asks for all its spellings. */
export function wordOfQuery(query: string): string {
  return query.replace(/^~/, '');
}

/** A query as headings and sentences write it: “chapatti, all spellings and forms” for `~chapatti`. */
export function queryInWords(query: string): string {
  return query.replace(ALL_SPELLINGS, '$1, all spellings and forms');
}

/** Explains a query with the sign “~”. Undefined for any other query. */
export function tildeInWords(query: string): string | undefined {
  const [, word] = ALL_SPELLINGS.exec(query) ?? [];
  return word === undefined ? undefined : `The sign ~ (tilde) finds all spellings and forms of “${word}”.`;
}

/** The listed word of a search, in one of its spellings or in all of them. */
export interface SearchedWord extends ListedWord {
  /** Whether the query asks for all its spellings and forms. */
  readonly all: boolean;
}

/** The listed word whose spelling, or all whose spellings, a query asks for. */
export function useSearchedWord(query: string): SearchedWord {
  const [, whole] = ALL_SPELLINGS.exec(query) ?? [];
  const [, first] = /^\(([^()|]+)\|.*$/u.exec(query) ?? [];
  const { isPending, entry } = useListedWord(whole ?? first ?? query);
  // A word that is written in one way only has its own name as the query of all its spellings.
  const all = entry !== undefined && (whole !== undefined || (first !== undefined && entry.search === query));
  return { isPending, entry: first === undefined || all ? entry : undefined, all };
}

/** The listed word if the query asks for all its spellings and forms; undefined for any other query. */
export function useWordOfSpellings(query: string): ListedWordDoc | undefined {
  const { entry, all } = useSearchedWord(query);
  return all ? entry : undefined;
}

/** What may be a listed word: “dera”, “Khuda Hafiz”, “chadar aur chardiwari”. */
const MAY_BE_LISTED = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,3}$/u;

/** The entry of the word list for a search of one word, which may be written as several. */
export function useListedWord(typed: string): ListedWord {
  const word = MAY_BE_LISTED.test(typed) ? typed : '';
  const suggested = useQuery({ ...wordSuggestionsOf(word), retry: false });
  const listed = suggested.data?.find(({ text }) => text.toLowerCase() === word.toLowerCase())?.word;
  const { data: entry, isLoading } = useQuery({
    ...urduizedWordQuery(listed ?? ''),
    enabled: listed !== undefined,
    retry: false,
  });
  return { isPending: suggested.isLoading || isLoading, entry: entry ?? undefined };
}
