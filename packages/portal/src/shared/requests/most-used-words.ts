import { PATHS, type ListedWordsDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function mostUsedWordsQuery(limit: number, withNames: boolean) {
  const search = new URLSearchParams({ order: 'use', limit: String(limit) });
  if (withNames) search.set('withNames', 'true');
  return queryOptions({
    queryKey: ['urduizedWords', 'use', limit, withNames],
    queryFn: ({ signal }) => callGet<ListedWordsDoc>(`${PATHS.listedWords}?${search}`, signal),
    staleTime: 300_000,
  });
}

/**
 * The listed words that are most frequent in collections of real texts; hits that are names are counted only if
 * `withNames`.
 */
export function useMostUsedWords(limit: number, withNames: boolean) {
  return useQuery(mostUsedWordsQuery(limit, withNames));
}
