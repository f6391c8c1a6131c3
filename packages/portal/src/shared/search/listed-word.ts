import type { UrduizedWord } from '@zaban/contract';
import { useQuery } from '@tanstack/react-query';
import { urduizedWordQuery } from '../requests/urduized-word.ts';
import { wordSuggestionsQuery } from '../requests/word-suggestions.ts';

/** The listed word that a search asks for, in any of its spellings. */
export interface ListedWord {
  /** Whether the answer is still loading. */
  readonly isPending: boolean;
  readonly entry: UrduizedWord | undefined;
}

/**
 * The query of all spellings and forms of a listed word, as short as it can be written: `~chapatti`, or for a headword
 * of several tokens its spellings one by one. Empty where all spellings are ambiguous.
 */
export function allSpellingsQuery({ word, search }: Pick<UrduizedWord, 'word' | 'search'>): string {
  return search !== '' && /^[\p{L}\p{M}-]+$/u.test(word) ? `~${word}` : search;
}

/** The word of a query: without the sign “~”, which asks for all its spellings. */
export function wordOfQuery(query: string): string {
  return query.replace(/^~/, '');
}

/** The listed word if the query asks for all its spellings and forms; undefined for any other query. */
export function useWordOfSpellings(query: string): UrduizedWord | undefined {
  const [, whole, first = ''] = /^(?:~([^()|~]+)|\(([^()|]+)\|.*)$/u.exec(query) ?? [];
  const { entry } = useListedWord(whole ?? first);
  return entry !== undefined && [entry.search, allSpellingsQuery(entry)].includes(query) ? entry : undefined;
}

/** The entry of the word list for a search of one word. */
export function useListedWord(typed: string): ListedWord {
  const word = /^[\p{L}\p{M}'’-]+$/u.test(typed) ? typed : '';
  const suggested = useQuery({ ...wordSuggestionsQuery(word), placeholderData: undefined, retry: false });
  const listed = suggested.data?.find(({ text }) => text.toLowerCase() === word.toLowerCase())?.word;
  const { data: entry, isLoading } = useQuery({
    ...urduizedWordQuery(listed ?? ''),
    enabled: listed !== undefined,
    retry: false,
  });
  return { isPending: suggested.isLoading || isLoading, entry };
}
