import { PATHS, type UrduizedWordsDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export const urduizedWordsQuery = queryOptions({
  queryKey: ['urduizedWords'],
  queryFn: ({ signal }) => callGet<UrduizedWordsDoc>(PATHS.urduizedWords, signal),
  staleTime: 300_000,
});

/** All Urduized words in ascending order. */
export function useUrduizedWords() {
  return useQuery(urduizedWordsQuery);
}

/** All Urduized words with their meanings and their spellings that are not ambiguous. */
export const meaningsQuery = queryOptions({
  queryKey: ['urduizedWords', 'meanings'],
  queryFn: ({ signal }) => callGet<UrduizedWordsDoc>(`${PATHS.urduizedWords}?meanings=true`, signal),
  staleTime: Number.POSITIVE_INFINITY,
});
