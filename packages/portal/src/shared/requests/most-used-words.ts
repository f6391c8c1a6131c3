import { PATHS, type UrduizedWordsDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function mostUsedWordsQuery(limit: number, withNames: boolean) {
  const search = new URLSearchParams({ order: 'use', limit: String(limit) });
  if (withNames) search.set('withNames', 'true');
  return queryOptions({
    queryKey: ['urduizedWords', 'use', limit, withNames],
    queryFn: ({ signal }) => callGet<UrduizedWordsDoc>(`${PATHS.urduizedWords}?${search}`, signal),
    staleTime: 300_000,
  });
}

/** The words of the list that are most used in real texts, most used first; names count only when asked for. */
export function useMostUsedWords(limit: number, withNames: boolean) {
  return useQuery(mostUsedWordsQuery(limit, withNames));
}
