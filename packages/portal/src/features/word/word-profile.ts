import { PATHS, type WordProfileDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from '../../shared/requests/call.ts';
import { keepPrevious } from '../../shared/requests/keep-previous.ts';

export interface ProfileSearch {
  readonly word: string;
  readonly criteria: string;
  readonly withNames: boolean;
}

export function wordProfileQuery({ word, criteria, withNames }: ProfileSearch) {
  const search = new URLSearchParams({
    ...(criteria === 'all' ? {} : { criteria }),
    ...(withNames ? { withNames: 'true' } : {}),
  });
  return queryOptions({
    queryKey: ['wordProfile', word, criteria, withNames],
    queryFn: ({ signal }) => callGet<WordProfileDoc>(`${PATHS.wordProfile(word)}?${search}`, signal),
    placeholderData: keepPrevious,
    staleTime: 300_000,
  });
}

/** The figures of the corpus, or of one category, about a word. */
export function useWordProfile(search: ProfileSearch) {
  return useQuery(wordProfileQuery(search));
}
