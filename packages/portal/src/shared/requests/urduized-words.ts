import { PATHS, type ListedWordsDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export const urduizedWordsQuery = queryOptions({
  queryKey: ['urduizedWords'],
  queryFn: ({ signal }) => callGet<ListedWordsDoc>(PATHS.listedWords, signal),
  staleTime: 300_000,
});

/** All Urduized words in ascending order. */
export function useUrduizedWords() {
  return useQuery(urduizedWordsQuery);
}

/**
 * Urduized words with their meanings and their spellings that are not ambiguous: all, or those of a category and a
 * source language.
 */
export function meaningsQuery(category = '', source = '') {
  const search = new URLSearchParams({ meanings: 'true' });
  if (category !== '') search.set('category', category);
  if (source !== '') search.set('sourceLanguage', source);
  return queryOptions({
    queryKey: ['urduizedWords', 'meanings', category, source],
    queryFn: ({ signal }) => callGet<ListedWordsDoc>(`${PATHS.listedWords}?${search}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
