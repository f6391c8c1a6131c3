import { PATHS, type UrduizedWordsDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function mostUsedWordsQuery(limit: number) {
  const search = new URLSearchParams({ order: 'use', limit: String(limit) });
  return queryOptions({
    queryKey: ['urduizedWords', 'use', limit],
    queryFn: ({ signal }) => callGet<UrduizedWordsDoc>(`${PATHS.urduizedWords}?${search}`, signal),
    staleTime: 300_000,
  });
}

/** The words of the list that are most used in real texts, most used first. */
export function useMostUsedWords(limit: number) {
  return useQuery(mostUsedWordsQuery(limit));
}
