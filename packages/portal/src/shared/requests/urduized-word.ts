import { PATHS, type ListedWordDoc } from '@zaban/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callGet } from './call.ts';

export function urduizedWordQuery(word: string) {
  return queryOptions({
    queryKey: ['urduizedWord', word],
    queryFn: ({ signal }) => callGet<ListedWordDoc>(PATHS.listedWord(word), signal),
    staleTime: 300_000,
  });
}

/** The entry of a word in the word list. */
export function useUrduizedWord(word: string) {
  return useQuery(urduizedWordQuery(word));
}
