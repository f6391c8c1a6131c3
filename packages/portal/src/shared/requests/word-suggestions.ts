import { PATHS, type WordSuggestionsDoc } from '@zaban/contract';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function wordSuggestionsOf(typed: string) {
  const search = new URLSearchParams({ typed });
  return queryOptions({
    queryKey: ['suggestWords', typed],
    queryFn:
      typed === '' ? skipToken : ({ signal }) => callGet<WordSuggestionsDoc>(`${PATHS.suggestWords}?${search}`, signal),
    staleTime: 300_000,
  });
}

/** Words of the list that begin with what was typed, in any spelling or script. */
export function useWordSuggestions(typed: string) {
  return useQuery({ ...wordSuggestionsOf(typed), placeholderData: keepPreviousData });
}
