import { PATHS, type SearchWordDoc } from '@zaban/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { callPost } from '../../shared/requests/call.ts';
import { whileSameHits } from '../../shared/requests/same-hits.ts';

interface WordSearch {
  readonly word: string;
  readonly criteria: string;
  readonly page: number;
}

export function searchWordQuery({ word, criteria, page }: WordSearch) {
  return queryOptions({
    queryKey: ['searchWord', { word, criteria }, page],
    queryFn:
      word === ''
        ? skipToken
        : ({ signal }) => callPost<SearchWordDoc>(PATHS.searchWord(page), { word, criteria }, signal),
    placeholderData: whileSameHits({ word, criteria }),
    staleTime: 300_000,
  });
}

/** A page of sentences with the searched word; the previous page is returned until the next one has arrived. */
export function useSearchWord(search: WordSearch) {
  return useQuery(searchWordQuery(search));
}
